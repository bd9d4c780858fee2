import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { confirmedAmong } from '../matches/confirmed-result.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A match takes about two hours; four more without a result are too many where schemes wait for it. */
const WAITED_MS = 2 * HOUR_MS + 4 * HOUR_MS;

/** Sources that fall out over a match are looked for so long after its kick-off. */
const CONTRADICTED_FOR_MS = 30 * DAY_MS;

/** A match whose result a person must decide. */
export interface WaitingResult {
  readonly matchId: string;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: Date;
  /** `contradiction`: sources say different ends. `noResult`: open schemes wait and nothing is confirmed. */
  readonly why: 'contradiction' | 'noResult';
  /** What each source says, such as `openfootball finished 2:1`. */
  readonly said: readonly string[];
}

interface Row extends Omit<WaitingResult, 'why'> {
  readonly ends: number;
  readonly has_open: boolean;
}

/** Matches with schemes whose sources contradict each other, and those whose open schemes have waited too long. */
export async function waitingResults(
  { db, clock }: Context,
  limit: number,
): Promise<readonly WaitingResult[]> {
  const now = clock.now();
  const candidates = await readCandidates(db, now, limit);
  const ids = candidates.map(({ matchId }) => matchId);
  // Whatever is confirmed by age alone would be by then: what is still not is contradicted, or said by nobody.
  const confirmedAnyDay = await confirmedAmong(db, ids, now, 0);
  return candidates.flatMap(({ ends, has_open, ...match }): WaitingResult[] => {
    if (confirmedAnyDay.has(match.matchId)) return [];
    if (ends > 1) return [{ ...match, why: 'contradiction' }];
    const isLate = has_open && now.getTime() > match.kickoffAt.getTime() + WAITED_MS;
    return isLate ? [{ ...match, why: 'noResult' }] : [];
  });
}

async function readCandidates(db: Context['db'], now: Date, limit: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    WITH written AS (
      SELECT p.match_id, bool_or(t.scheme_id IS NULL) AS has_open
        FROM scheme_pick p
        LEFT JOIN scheme_settlement t ON t.scheme_id = p.scheme_id AND t.number = 1
       WHERE NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = p.scheme_id)
       GROUP BY p.match_id)
    SELECT m.id AS "matchId", m.home, m.away, m.kickoff_at AS "kickoffAt", written.has_open,
           (SELECT count(*) FROM match_report r WHERE r.match_id = m.id
               AND r.state IN ('finished', 'abandoned', 'cancelled', 'awarded', 'postponed')) AS ends,
           ARRAY (SELECT concat_ws(' ', r.source, r.state, r.home_90 || ':' || r.away_90)
                    FROM match_report r WHERE r.match_id = m.id ORDER BY r.source) AS said
      FROM written JOIN match m ON m.id = written.match_id
     WHERE m.kickoff_at < ${now}
       AND (written.has_open OR m.kickoff_at > ${new Date(now.getTime() - CONTRADICTED_FOR_MS)})
       AND NOT EXISTS (SELECT 1 FROM result_decision d WHERE d.match_id = m.id)
       AND (written.has_open OR (SELECT count(DISTINCT (r.state, r.home_90, r.away_90)) FROM match_report r
                                  WHERE r.match_id = m.id) > 1)
     ORDER BY m.kickoff_at, m.id LIMIT ${limit}`.execute(db);
  return rows;
}
