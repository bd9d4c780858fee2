import { sql } from 'kysely';
import { canSettle } from '#domain/settlement/can-settle.ts';
import { type SchemePicks, settleScheme } from '#domain/settlement/settle-scheme.ts';
import type { MatchResult } from '#domain/settlement/settlement.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ConfirmedResult, confirmedResult } from '../matches/confirmed-result.ts';
import { readSchemes } from './read-schemes.ts';
import type { SchemeRecord } from './scheme-record.ts';
import { schemeRulesOf } from './scheme-rules-of.ts';

/** Schemes settled in one transaction; small, so that nobody waits long behind it. */
const BATCH = 100;

/** A result said before a match can have been played is a feed's mistake: it waits until then. */
const PLAYED_MS = 90 * 60_000;

/**
 * Settles every open scheme of a match whose result is confirmed, and queues paying them out. Safe to run twice:
 * a scheme has one first settlement. Withdrawn schemes were never sold and never settle; removed ones do,
 * because the record counts them.
 */
export async function settleMatch(ctx: Context, matchId: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const last = await transaction(ctx.db, (tx) => settleBatch(ctx, tx, matchId, after));
    if (last === null) return;
    after = last;
  }
}

/** @returns the last scheme looked at, or null when there was none or nothing is confirmed. */
async function settleBatch(ctx: Context, tx: Tx, matchId: string, after: string): Promise<string | null> {
  const now = ctx.clock.now();
  const confirmed = await confirmedResult(tx, matchId, now, ctx.config.rules.resultConfirmMinutes);
  if (!confirmed) return null;
  const open = await readSchemes(tx, {
    where: sql`s.match_id = ${matchId} AND s.id > ${after}::uuid
      AND NOT EXISTS (SELECT 1 FROM scheme_settlement t WHERE t.scheme_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id)`,
    orderAndLimit: sql`ORDER BY s.id LIMIT ${BATCH}`,
    viewerId: null,
  });
  for (const scheme of open) await settle(ctx, tx, scheme, confirmed, now);
  return open.at(-1)?.id ?? null;
}

async function settle(
  ctx: Context,
  tx: Tx,
  scheme: SchemeRecord,
  { result, kickoffAt, sources }: ConfirmedResult,
  now: Date,
): Promise<void> {
  if (result.state === 'finished' && now.getTime() < kickoffAt.getTime() + PLAYED_MS) return;
  const forScheme: MatchResult = {
    ...result,
    postponedMinutes: postponedMinutes(scheme, kickoffAt, result, now),
  };
  if (scheme.market === 'parlay' || !canSettle(scheme.market, forScheme, scheme.ruleSet)) return;
  // The database holds one or two picks for every single scheme.
  const { outcome, profit, picks } = settleScheme(
    scheme.picks as unknown as SchemePicks,
    forScheme,
    scheme.ruleSet,
  );
  const { incomeAvailableAfterMs } = schemeRulesOf(ctx);
  const inserted = await tx
    .insertInto('scheme_settlement')
    .values({
      scheme_id: scheme.id,
      number: 1,
      outcome,
      profit_parts: profit,
      rule_version: rulesOf[scheme.ruleSet].version,
      result: JSON.stringify(forScheme),
      picks: JSON.stringify(picks),
      sources: JSON.stringify(sources),
      settled_at: now,
      income_available_at: new Date(now.getTime() + incomeAvailableAfterMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    await ctx.jobs.add(tx, 'pay-out-scheme', { schemeId: scheme.id });
  }
}

/** From the kick-off the scheme was sold for; a postponed match without a new kick-off is still moving. */
function postponedMinutes(
  { publishedKickoffAt }: SchemeRecord,
  kickoffAt: Date,
  { state }: ConfirmedResult['result'],
  now: Date,
): number {
  const isStillMoving = state === 'postponed' && kickoffAt.getTime() <= publishedKickoffAt.getTime();
  const until = isStillMoving ? now : kickoffAt;
  return Math.floor((until.getTime() - publishedKickoffAt.getTime()) / 60_000);
}
