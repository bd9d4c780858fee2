import type { Context } from '../../context.ts';
import { letOthers } from '../../db/let-others.ts';
import { type Difference, everyInvariant, reconcile } from '../ledger/reconcile.ts';
import { checkLedgerSeals } from '../ledger-seals/check-seals.ts';
import { checkLog } from '../log/check-log.ts';
import { checkRecords } from '../records/check-records.ts';

/**
 * Holds ledger, its seals, records and public log against themselves and their books. Each invariant is one query and one moment of
 * its own, so that on the embedded database, which has one connection, requests come between two of them.
 */
export async function checkEverything(ctx: Pick<Context, 'db' | 'config'>): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const [invariant, query] of Object.entries(everyInvariant)) {
    differences.push(...(await reconcile(ctx.db, { [invariant]: query })));
    await letOthers();
  }
  differences.push(...(await checkLedgerSeals(ctx)));
  differences.push(...(await checkRecords(ctx.db)));
  await letOthers();
  differences.push(...(await checkLog(ctx)));
  return differences;
}
