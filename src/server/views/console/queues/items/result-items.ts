import { sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import type { CaseReason } from '#server/db/column-shapes.ts';
import { isOpenCase } from '#server/features/matches/results/waiting-results.ts';
import { countFact, known, linkFact, moneyFact, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { matchText, scoreText } from '../parts/match-text.ts';
import { shownItems } from './shown-items.ts';

interface Report {
  readonly source: string;
  readonly home: number | null;
  readonly away: number | null;
}

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly home: string;
  readonly away: string;
  readonly competition: string;
  readonly kickoffAt: Date;
  /** Null while no scheme waits: then sources contradict each other after the settlement. */
  readonly why: CaseReason | null;
  readonly schemes: number;
  readonly escrowFen: number;
  readonly reports: readonly Report[];
}

/** Matches whose result is to be decided. */
export async function resultItems({ db }: Context, ids: readonly string[], locale: Locale) {
  const { rows } = await sql<Row>`
    SELECT m.id, coalesce(cases.since, reported.last, m.kickoff_at) AS at, ${sql.ref(`h.name_${locale}`)} AS home,
           ${sql.ref(`a.name_${locale}`)} AS away, ${sql.ref(`c.name_${locale}`)} AS competition,
           m.kickoff_at AS "kickoffAt", cases.why, coalesce(cases.schemes, 0) AS schemes,
           coalesce(cases.escrow_fen, 0) AS "escrowFen", coalesce(reported.reports, '[]') AS reports
      FROM match m JOIN team h ON h.key = m.home JOIN team a ON a.key = m.away
      JOIN competition c ON c.code = m.competition
      LEFT JOIN LATERAL (
        SELECT min(c.opened_at) AS since, (array_agg(c.reason ORDER BY c.opened_at, c.scheme_id))[1] AS why,
               count(*) AS schemes, sum(e.balance)::bigint AS escrow_fen
          FROM settlement_case c LEFT JOIN ledger_account e ON e.kind = 'escrow' AND e.owner_id = c.scheme_id
         WHERE ${isOpenCase} AND c.match_id = m.id) cases ON true
      LEFT JOIN LATERAL (
        SELECT max(r.first_said_at) FILTER (WHERE r.state NOT IN ('scheduled', 'live')) AS last,
               json_agg(json_build_object('source', r.source, 'home', r.home_90, 'away', r.away_90)
                        ORDER BY r.source) AS reports
          FROM match_report r WHERE r.match_id = m.id) reported ON true
     WHERE m.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return shownItems(rows, (row) =>
    known([
      linkFact('match', 'match', { id: row.id, text: matchText(row, locale) }),
      textFact('competition', row.competition),
      timeFact('kickoff', row.kickoffAt),
      wordFact('why', 'case', row.why ?? 'contradiction'),
      countFact('schemes', row.schemes),
      moneyFact('escrow', row.escrowFen),
      ...row.reports.map(({ source, home, away }) =>
        textFact('reports', `${source} ${scoreText(home, away) ?? '–'}`),
      ),
    ]),
  );
}
