import type { Context } from '#server/context/context.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import {
  type RequestedRows,
  allRows,
  recentRows,
  type Since,
} from '#server/features/ledger/reconcile/requested-rows.ts';
import { type Difference, everyInvariant, reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { checkLedgerSeals } from '#server/features/trust/ledger-seals/check-seals.ts';
import { checkLog } from '#server/features/trust/log/check/check-log.ts';
import { checkRecords } from '#server/features/analysts/records/check-records.ts';

type Here = Pick<Context, 'db' | 'config'>;

/** Holds ledger, its seals, records and public log against themselves and their books: a whole run. */
export async function checkEverything(ctx: Here): Promise<readonly Difference[]> {
  const differences = await checkBooks(ctx, allRows);
  differences.push(...(await checkLedgerSeals(ctx)));
  differences.push(...(await checkRecords(ctx.db)));
  await yieldToEventLoop();
  differences.push(...(await checkLog(ctx)));
  return differences;
}

/**
 * A recent run: the same of what was posted or written since, with the seals after it. Records and public log are as
 * long as the schemes there are, which is little beside the ledger, and are read as a whole or not at all.
 */
export async function checkRecent(ctx: Here, since: Since): Promise<readonly Difference[]> {
  const differences = await checkBooks(ctx, recentRows(since));
  differences.push(...(await checkLedgerSeals(ctx, since.txnId)));
  return differences;
}

/**
 * Each invariant is one query and one moment of its own, so that on the embedded database, which has one connection,
 * requests come between two of them.
 */
async function checkBooks(ctx: Here, asked: RequestedRows): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [invariant, query] of Object.entries(everyInvariant)) {
    differences.push(...(await reconcile(ctx.db, { [invariant]: query }, asked)));
    await yieldToEventLoop();
  }
  return differences;
}
