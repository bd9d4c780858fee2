import type { Context } from '#server/context/context.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import {
  type RequestedRows,
  allRows,
  recentRows,
  type Since,
} from '#server/features/ledger/reconcile/requested-rows.ts';
import { type Difference, everyInvariant, reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { checkInPlay } from '#server/features/matches/in-play/check-in-play.ts';
import { checkLedgerSeals } from '#server/features/trust/ledger-seals/check-seals.ts';
import { checkLog } from '#server/features/trust/log/check/check-log.ts';
import { checkPredictions } from '#server/features/matches/predictions/check/check-predictions.ts';
import { checkBoards } from '#server/features/analysts/boards/check-boards.ts';
import { checkRecords } from '#server/features/analysts/records/check-records.ts';

type Dependencies = Pick<Context, 'db' | 'config' | 'witnesses'>;

/** A whole run: checks ledger, ledger seals, records, boards, predictions and public log for consistency. */
export async function checkEverything(ctx: Dependencies): Promise<readonly Difference[]> {
  const differences = await checkBooks(ctx, allRows);
  differences.push(...(await checkLedgerSeals(ctx)));
  differences.push(...(await checkRecords(ctx.db)));
  differences.push(...(await checkBoards(ctx.db)));
  differences.push(...(await checkPredictions(ctx.db)));
  await yieldToEventLoop();
  differences.push(...(await checkInPlay(ctx.db)));
  differences.push(...(await checkLog(ctx)));
  return differences;
}

/**
 * A recent run: the same checks limited to rows since, with the seals after them. Records and public log are small
 * compared with the ledger and are only checked in whole runs.
 */
export async function checkRecent(ctx: Dependencies, since: Since): Promise<readonly Difference[]> {
  const differences = await checkBooks(ctx, recentRows(since));
  differences.push(...(await checkLedgerSeals(ctx, since.txnId)));
  return differences;
}

/**
 * Each invariant is a query of its own, so that on the embedded database with its single connection requests are
 * served in between.
 */
async function checkBooks(ctx: Dependencies, range: RequestedRows): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [invariant, query] of Object.entries(everyInvariant)) {
    differences.push(...(await reconcile(ctx.db, { [invariant]: query }, range)));
    await yieldToEventLoop();
  }
  return differences;
}
