import type { Context } from '#server/context/context.ts';
import type { Since } from './requested-rows.ts';

/** In real time: longer than any transaction, plus the clock difference between nodes. */
const MARGIN_MS = 3_600_000;

/** Start of a recent run, given the last transfer that was committed when the previous run started. */
export async function sinceOf({ db, clock }: Pick<Context, 'db' | 'clock'>, txnId: number): Promise<Since> {
  const txn = await db
    .selectFrom('ledger_txn')
    .select('created_at')
    .where('id', '=', txnId)
    .executeTakeFirst();
  const postedMs = txn?.created_at.getTime() ?? 0;
  return { txnId, at: new Date(Math.max(0, postedMs - MARGIN_MS * clock.speed)) };
}
