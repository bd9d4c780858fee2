import { sql } from 'kysely';
import type { z } from 'zod';
import type { consoleMatchRow } from '#contract/console/match-parts.ts';
import type { LotteryListing } from '#domain/match/lottery.ts';
import type { Context } from '#server/context/context.ts';
import type { CaseReason } from '#server/db/column-shapes.ts';
import type { Db } from '#server/db/database.ts';
import {
  type MatchJson,
  type MatchRecord,
  matchOfJson,
} from '#server/features/matches/catalogue/find-match.ts';
import {
  matchNames,
  type MatchNames,
  type NameRows,
  nameColumns,
  namesOfShown,
  scoreView,
} from '#server/features/matches/catalogue/present-match.ts';
import { isInForce } from '#server/features/matches/results/held-matches.ts';
import { readStandings } from './result-standing.ts';

type RowView = z.input<typeof consoleMatchRow>;

interface CountRow {
  readonly id: string;
  readonly schemes: number;
  readonly unsettled: number;
  readonly escrowFen: number;
}

interface CaseRow {
  readonly id: string;
  readonly reason: CaseReason;
  readonly since: string;
  readonly schemes: number;
  readonly escrowFen: number;
}

interface HoldRow {
  readonly id: string;
  readonly operator: { readonly id: string; readonly name: string };
  readonly reason: string;
  readonly at: string;
}

interface FactRows extends NameRows {
  readonly matches: readonly (MatchJson & { readonly stage: RowView['stage'] })[] | null;
  readonly counts: readonly CountRow[] | null;
  readonly cases: readonly CaseRow[] | null;
  readonly holds: readonly HoldRow[] | null;
  readonly lottery: readonly (LotteryListing & { readonly id: string })[] | null;
}

/** A match with what lists of the console show of it. */
export interface ConsoleMatch {
  readonly record: MatchRecord;
  readonly row: RowView;
}

/** Matches by id, in the given order; unknown ids are absent. */
export async function readMatchRows(ctx: Context, ids: readonly string[]): Promise<readonly ConsoleMatch[]> {
  if (ids.length === 0) return [];
  const facts = await readFacts(ctx.db, ids);
  const standings = await readStandings(ctx, ids);
  const names = matchNames(facts);
  const of = <T extends { readonly id: string }>(rows: readonly T[] | null) =>
    new Map(rows?.map((row) => [row.id, row]));
  const [counts, cases, holds] = [of(facts.counts), of(facts.cases), of(facts.holds)];
  const lottery = Map.groupBy(facts.lottery ?? [], ({ id }) => id);
  const matches = of(facts.matches);
  return ids.flatMap((id): ConsoleMatch[] => {
    const json = matches.get(id);
    const result = standings.get(id);
    if (!json || !result) return [];
    const record = matchOfJson(json);
    const found = cases.get(id);
    const hold = holds.get(id);
    const { schemes = 0, unsettled = 0, escrowFen = 0 } = counts.get(id) ?? {};
    const row = {
      ...identityView(record, names),
      stage: json.stage,
      result,
      lottery: (lottery.get(id) ?? []).map(({ id: _, ...listing }) => listing),
      hold: hold ? { operator: hold.operator, reason: hold.reason, at: isoOf(hold.at) } : null,
      waiting: found
        ? {
            reason: found.reason,
            since: isoOf(found.since),
            schemes: found.schemes,
            escrowFen: found.escrowFen,
          }
        : null,
      schemes,
      unsettled,
      escrowFen,
    };
    return [{ record, row }];
  });
}

function identityView(record: MatchRecord, names: MatchNames) {
  return {
    id: record.id,
    competition: names.competition(record.competition),
    season: record.season,
    round: record.round,
    home: names.team(record.home),
    away: names.team(record.away),
    kickoffAt: record.kickoffAt.toISOString(),
    timeKnown: record.timeKnown,
    state: record.state,
    score90: scoreView(record.score90),
    halfTime: scoreView(record.halfTime),
  };
}

/** Times in JSON have PostgreSQL's format. */
function isoOf(text: string): string {
  return new Date(text).toISOString();
}

async function readFacts(db: Db, ids: readonly string[]): Promise<FactRows> {
  const { rows } = await sql<FactRows>`
    WITH shown AS MATERIALIZED (SELECT * FROM match WHERE id = ANY (${[...ids]}::uuid[])),
    picked AS (
      SELECT DISTINCT p.match_id, p.scheme_id FROM scheme_pick p JOIN shown m ON m.id = p.match_id
       WHERE NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = p.scheme_id))
    SELECT (SELECT json_agg(m) FROM shown m) AS matches, ${nameColumns(namesOfShown)},
      (SELECT json_agg(c) FROM (
         SELECT p.match_id AS id, count(*) AS schemes, coalesce(sum(a.balance), 0)::bigint AS "escrowFen",
                count(*) FILTER (WHERE NOT EXISTS (
                  SELECT FROM scheme_settlement t WHERE t.scheme_id = p.scheme_id)) AS unsettled
           FROM picked p LEFT JOIN ledger_account a ON a.kind = 'escrow' AND a.owner_id = p.scheme_id
          GROUP BY p.match_id) c) AS counts,
      (SELECT json_agg(w) FROM (
         SELECT c.match_id AS id, (array_agg(c.reason ORDER BY c.opened_at, c.scheme_id))[1] AS reason,
                min(c.opened_at) AS since, count(*) AS schemes, coalesce(sum(a.balance), 0)::bigint AS "escrowFen"
           FROM settlement_case c JOIN shown m ON m.id = c.match_id
           LEFT JOIN ledger_account a ON a.kind = 'escrow' AND a.owner_id = c.scheme_id
          WHERE c.closed_at IS NULL
            AND NOT EXISTS (SELECT FROM scheme_settlement t WHERE t.scheme_id = c.scheme_id)
          GROUP BY c.match_id) w) AS cases,
      (SELECT json_agg(h) FROM (
         SELECT h.match_id AS id, json_build_object('id', o.id, 'name', o.name) AS operator, h.reason, h.held_at AS at
           FROM match_hold h JOIN shown m ON m.id = h.match_id JOIN operator o ON o.id = h.operator_id
          WHERE ${isInForce}) h) AS holds,
      (SELECT json_agg(l ORDER BY l.game) FROM (
         SELECT l.match_id AS id, l.game, l.issue, l.number, l.handicap_goals AS "handicapGoals"
           FROM lottery_listing l JOIN shown m ON m.id = l.match_id) l) AS lottery`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A SELECT without FROM returned no row');
  return row;
}
