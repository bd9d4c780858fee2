import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import {
  isConfirmed,
  type KnownResult,
  resultsAmong,
} from '#server/features/matches/results/confirmed-result.ts';
import { oneByOne } from '#server/db/each-apart.ts';
import { isUnsettled } from './unsettled.ts';
import { payOutScheme } from '../pay-out/pay-out-scheme.ts';
import { payOutUnsold } from '../pay-out/pay-out-unsold.ts';
import { openWithdrawn } from '../withdraw/open-withdrawn.ts';
import { settleMatches } from './settle-match.ts';
import { watchUnsettled } from './watch-unsettled.ts';

const MAX_ROWS = 500;

/** Reports older than this have been processed; a changed report counts as new again. */
const WATCHED_DAYS = 7;

/** Payouts are queued; this sweep repeats those whose job was lost. */
const PAID_WITHIN_DAYS = 30;

/**
 * Scheduled run: settles and corrects results confirmed by age alone, and completes interrupted work. Every step is
 * idempotent.
 */
export async function sweepResults(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const watched = await watchedMatches(ctx, now);
  const known = await resultsAmong(ctx.db, watched, now, ctx.config.rules.resultConfirmMinutes);
  const unsettled = await unsettledAmong(ctx, known);
  await settleMatches(ctx, unsettled);
  const unpaid = await payOutUnsold(ctx, await unpaidSchemes(ctx, now));
  await oneByOne(ctx.log, 'paying out a scheme', unpaid, (id) => payOutScheme(ctx, id));
  await openWithdrawn(ctx);
  // Schemes still open at this point do not settle by themselves.
  await watchUnsettled(ctx);
}

/**
 * Matches with schemes that have a recent report or decision, and matches an open scheme depends on that are past
 * their kick-off, cancelled, or moved from the kick-off of the pick.
 */
async function watchedMatches(ctx: Context, now: Date): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    SELECT r.match_id FROM match_report r
     WHERE r.first_said_at > ${now}::timestamptz - make_interval(days => ${WATCHED_DAYS})
       AND r.state NOT IN ('scheduled', 'live')
       AND EXISTS (SELECT 1 FROM scheme_pick p WHERE p.match_id = r.match_id)
    UNION
    SELECT d.match_id FROM result_decision d
     WHERE d.decided_at > ${now}::timestamptz - make_interval(days => ${WATCHED_DAYS})
       AND EXISTS (SELECT 1 FROM scheme_pick p WHERE p.match_id = d.match_id)
    UNION
    SELECT m.id FROM scheme s JOIN scheme_pick p ON p.scheme_id = s.id JOIN match m ON m.id = p.match_id
     WHERE ${isUnsettled} AND (m.state <> 'scheduled' OR m.kickoff_at < ${now} OR m.kickoff_at > coalesce(p.kickoff_at, s.sale_ends_at))
  `.execute(ctx.db);
  return rows.map((row) => row.match_id);
}

/** Matches with a scheme that is open, or was settled on another result than the confirmed one. */
async function unsettledAmong(ctx: Context, known: ReadonlyMap<string, KnownResult>): Promise<string[]> {
  const results = [...known].flatMap(([match_id, each]) => {
    if (isConfirmed(each)) {
      const { state, halfTime, score90 } = each.result;
      return [{ match_id, state, half_time: halfTime, score90 }];
    }
    // A match rescheduled to a later day is postponed for buyers of the earlier date.
    return each.announced ? [{ match_id, state: 'postponed' as const, half_time: null, score90: null }] : [];
  });
  const { rows } = await sql<{ match_id: string }>`
    SELECT DISTINCT c.match_id
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
             AS c(match_id uuid, state text, half_time jsonb, score90 jsonb)
      JOIN scheme_pick p ON p.match_id = c.match_id
      LEFT JOIN LATERAL (SELECT number, results, decision_reason FROM scheme_settlement
                          WHERE scheme_id = p.scheme_id ORDER BY number DESC LIMIT 1) t ON true
     WHERE NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = p.scheme_id)
       AND (t.number IS NULL OR t.decision_reason IS NULL AND EXISTS (
         SELECT 1 FROM jsonb_array_elements(t.results) r
          WHERE r ->> 'matchId' = c.match_id::text
            AND (r ->> 'state' <> c.state OR nullif(r -> 'score90', 'null') IS DISTINCT FROM nullif(c.score90, 'null')
              OR r -> 'halfTime' NOT IN ('null', coalesce(c.half_time, 'null')))))
     LIMIT ${MAX_ROWS}`.execute(ctx.db);
  return rows.map((row) => row.match_id);
}

async function unpaidSchemes(ctx: Context, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH late AS (
      SELECT scheme_id FROM scheme_settlement
       WHERE settled_at > ${now}::timestamptz - make_interval(days => ${PAID_WITHIN_DAYS})
      UNION
      SELECT scheme_id FROM scheme_removal
       WHERE removed_at > ${now}::timestamptz - make_interval(days => ${PAID_WITHIN_DAYS}))
    SELECT late.scheme_id AS id FROM late
     WHERE NOT EXISTS (
       SELECT 1 FROM scheme_paid_out d WHERE d.scheme_id = late.scheme_id
          AND d.is_removed = EXISTS (SELECT 1 FROM scheme_removal x WHERE x.scheme_id = late.scheme_id)
          AND d.settlement_number = (SELECT coalesce(max(t.number), 0) FROM scheme_settlement t
                                      WHERE t.scheme_id = late.scheme_id))
     -- Descending: the queue works in the other direction, so that both overlap as little as possible.
     ORDER BY late.scheme_id DESC LIMIT ${MAX_ROWS}`.execute(ctx.db);
  return rows.map((row) => row.id);
}
