import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { confirmedAmong, type ConfirmedResult } from '../matches/confirmed-result.ts';
import { payOutScheme } from './pay-out-scheme.ts';
import { settleMatch } from './settle-match.ts';

const MOST = 500;

/** Reports older than this were looked at often enough; one that says something new is young again. */
const WATCHED_DAYS = 7;

/** Payouts are queued; this looks for those a queue has lost. */
const PAID_WITHIN_DAYS = 30;

/**
 * By the clock: settles and corrects what was confirmed by age alone, and finishes what a stopped process left half
 * done. Every step is safe to repeat.
 */
export async function sweepResults(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { resultConfirmMinutes } = ctx.config.rules;
  const confirmed = await confirmedAmong(ctx.db, await watchedMatches(ctx, now), now, resultConfirmMinutes);
  for (const id of await unsettledAmong(ctx, confirmed)) await settleMatch(ctx, id);
  for (const id of await unpaidSchemes(ctx, now)) await payOutScheme(ctx, id);
}

/** Matches with schemes of which something was said lately, or which are put off and may become void by waiting. */
async function watchedMatches(ctx: Context, now: Date): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    SELECT DISTINCT r.match_id FROM match_report r
     WHERE (r.state = 'postponed' OR r.first_said_at > ${now}::timestamptz - make_interval(days => ${WATCHED_DAYS}))
       AND r.state NOT IN ('scheduled', 'live')
       AND EXISTS (SELECT 1 FROM scheme_pick p WHERE p.match_id = r.match_id)`.execute(ctx.db);
  return rows.map((row) => row.match_id);
}

/** Those with a scheme that is open, or was settled on another result than is confirmed now. */
async function unsettledAmong(
  ctx: Context,
  confirmed: ReadonlyMap<string, ConfirmedResult>,
): Promise<string[]> {
  const said = [...confirmed].map(([match_id, { result }]) => ({
    ...{ match_id, state: result.state, half_time: result.halfTime, score90: result.score90 },
  }));
  const { rows } = await sql<{ match_id: string }>`
    SELECT DISTINCT c.match_id
      FROM jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
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
     LIMIT ${MOST}`.execute(ctx.db);
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
     -- The queue goes from the other end: where it is at work still, both meet once.
     ORDER BY late.scheme_id DESC LIMIT ${MOST}`.execute(ctx.db);
  return rows.map((row) => row.id);
}
