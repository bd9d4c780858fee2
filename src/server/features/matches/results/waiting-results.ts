import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { CaseReason } from '#server/db/column-shapes.ts';
import { confirmedAmong } from './confirmed-result.ts';

const DAY_MS = 86_400_000;

/** Contradictions are listed until this long after kick-off. */
const CONTRADICTED_FOR_MS = 30 * DAY_MS;

/** A match whose result an operator must decide. */
export interface WaitingResult {
  readonly matchId: string;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: Date;
  readonly why: CaseReason;
  /** Since when schemes wait for it; null when all have settled and sources disagree afterwards. */
  readonly since: Date | null;
  /** Number of waiting schemes, and their buyers' money in escrow, in fen. */
  readonly schemes: number;
  readonly escrowFen: number;
  /** The report of each source, such as `openfootball finished 2:1`. */
  readonly reports: readonly string[];
}

const reports = sql`ARRAY (
  SELECT concat_ws(' ', r.source, r.state, r.home_90 || ':' || r.away_90, 'half ' || r.half_home || ':' || r.half_away,
                   to_char(r.kickoff_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'))
    FROM match_report r WHERE r.match_id = m.id ORDER BY r.source)`;

/**
 * Condition: case `c` is open and waits for the result of its match. The minutely watch closes the cases of what has been
 * settled, so only settlements since its last run have to be looked up; the margin is for those that it could not see
 * because their transaction had not ended.
 */
export const isOpenCase = sql`c.closed_at IS NULL AND c.match_id IS NOT NULL
  AND c.scheme_id <> ALL (ARRAY (
    SELECT t.scheme_id FROM scheme_settlement t
     WHERE t.settled_at > (SELECT w.ran_at - interval '10 minutes' FROM settlement_watch w)))`;

/**
 * Matches that open schemes wait for, the longest wait first; then those whose sources contradict each other after
 * settlement.
 */
export async function waitingResults(ctx: Context, limit: number): Promise<readonly WaitingResult[]> {
  const open = await openCases(ctx, limit);
  const later = await contradictedLater(ctx, { limit: limit - open.length });
  return [...open, ...later];
}

async function openCases({ db }: Context, limit: number): Promise<readonly WaitingResult[]> {
  const { rows } = await sql<WaitingResult>`
    SELECT m.id AS "matchId", m.home, m.away, m.kickoff_at AS "kickoffAt",
           (array_agg(c.reason ORDER BY c.opened_at, c.scheme_id))[1] AS why, min(c.opened_at) AS since,
           count(*)::integer AS schemes, coalesce(sum(a.balance), 0)::bigint AS "escrowFen", ${reports} AS reports
      FROM settlement_case c JOIN match m ON m.id = c.match_id
           LEFT JOIN ledger_account a ON a.kind = 'escrow' AND a.owner_id = c.scheme_id
     WHERE ${isOpenCase}
     GROUP BY m.id ORDER BY min(c.opened_at), m.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** A match whose sources contradict each other after all its schemes have settled. */
interface ContradictedResult extends WaitingResult {
  /** When the latest of the results that differ was first reported. */
  readonly reportedAt: Date;
}

/** All of them, or those among some matches, the earliest match first. */
export async function contradictedLater(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { limit, among }: { readonly limit: number; readonly among?: readonly string[] },
): Promise<readonly ContradictedResult[]> {
  const now = clock.now();
  const ofSome = among === undefined ? sql`true` : sql`w.item_id = ANY (${[...among]}::text[])`;
  const { rows } = await sql<ContradictedResult>`
    SELECT m.id AS "matchId", m.home, m.away, m.kickoff_at AS "kickoffAt", 'contradiction' AS why,
           NULL AS since, 0 AS schemes, 0 AS "escrowFen", ${reports} AS reports, w.since AS "reportedAt"
      FROM operator_waiting w JOIN match m ON m.id = w.item_id::uuid
     WHERE w.queue = 'contradictions' AND ${ofSome}
       AND m.kickoff_at < ${now} AND m.kickoff_at > ${new Date(now.getTime() - CONTRADICTED_FOR_MS)}
       AND EXISTS (SELECT 1 FROM scheme_pick p JOIN scheme_settlement t ON t.scheme_id = p.scheme_id
                    WHERE p.match_id = m.id)
       AND NOT EXISTS (SELECT 1 FROM result_decision d WHERE d.match_id = m.id)
       AND NOT EXISTS (SELECT 1 FROM settlement_case c WHERE c.match_id = m.id AND c.closed_at IS NULL)
     ORDER BY m.kickoff_at, m.id LIMIT ${Math.max(limit, 0)}`.execute(db);
  const ids = rows.map(({ matchId }) => matchId);
  // With a confirmation time of 0 every undisputed result is confirmed: the rest is contradicted.
  const confirmed = await confirmedAmong(db, ids, now, 0);
  return rows.filter(({ matchId }) => !confirmed.has(matchId));
}

/** A scheme that could be settled or paid out but is not: its job fails, and the log has the error. */
export interface FailingScheme {
  readonly schemeId: string;
  readonly title: string;
  readonly why: CaseReason;
  readonly since: Date;
  readonly escrowFen: number;
}

export async function failingSchemes({ db }: Context, limit: number): Promise<readonly FailingScheme[]> {
  const { rows } = await sql<FailingScheme>`
    SELECT c.scheme_id AS "schemeId", s.title, c.reason AS why, c.opened_at AS since,
           coalesce(a.balance, 0)::bigint AS "escrowFen"
      FROM settlement_case c JOIN scheme s ON s.id = c.scheme_id
           LEFT JOIN ledger_account a ON a.kind = 'escrow' AND a.owner_id = c.scheme_id
     WHERE c.closed_at IS NULL AND c.match_id IS NULL
     ORDER BY c.opened_at, c.scheme_id LIMIT ${limit}`.execute(db);
  return rows;
}
