import { sql } from 'kysely';
import { isInForce } from '#server/features/matches/results/held-matches.ts';
import { countFact, known, linkFact, textFact, wordFact } from '../facts/facts.ts';
import { matchText } from '../parts/match-text.ts';
import { alarmId, type ReadAlarms } from './alarm.ts';

/** The public log names every hold, so one that was forgotten looks like a loss that is hidden. */
const FORGOTTEN_AFTER = '24 hours';

interface LongHold {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly operator: string;
  readonly at: Date;
  readonly schemes: number;
}

/** Matches that are held for long, whether or not a scheme waits for them. */
export const holdAlarms: ReadAlarms = async ({ db, clock }, locale) => {
  const { rows } = await sql<LongHold>`
    SELECT m.id, ${sql.ref(`home.name_${locale}`)} AS home, ${sql.ref(`away.name_${locale}`)} AS away, o.name AS operator, h.held_at AS at,
           (SELECT count(DISTINCT p.scheme_id) FROM scheme_pick p
             WHERE p.match_id = m.id
               AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = p.scheme_id)
               AND NOT EXISTS (SELECT FROM scheme_settlement t WHERE t.scheme_id = p.scheme_id)) AS schemes
      FROM match_hold h
      JOIN match m ON m.id = h.match_id
      JOIN team home ON home.key = m.home
      JOIN team away ON away.key = m.away
      JOIN operator o ON o.id = h.operator_id
     WHERE h.held_at < ${clock.now()}::timestamptz - ${sql.lit(FORGOTTEN_AFTER)}::interval AND ${isInForce}
     ORDER BY h.held_at`.execute(db);
  return rows.map(({ id, home, away, operator, at, schemes }) => ({
    id: alarmId('hold', id),
    at,
    facts: known([
      wordFact('kind', 'alarm', 'matchHeld'),
      linkFact('match', 'match', { id, text: matchText({ home, away }, locale) }),
      textFact('operator', operator),
      countFact('schemes', schemes),
    ]),
    groups: [],
  }));
};
