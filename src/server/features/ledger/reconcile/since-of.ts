import type { Context } from '#server/context/context.ts';
import type { Since } from './requested-rows.ts';

/** Longer than any transaction takes, with what the clocks of two nodes may differ: of the machine's time. */
const LONGEST_MS = 3_600_000;

/** From where on to look, given the last transfer that was there for good when the run before began. */
export async function sinceOf({ db, clock }: Pick<Context, 'db' | 'clock'>, txnId: number): Promise<Since> {
  const txn = await db
    .selectFrom('ledger_txn')
    .select('created_at')
    .where('id', '=', txnId)
    .executeTakeFirst();
  const postedMs = txn?.created_at.getTime() ?? 0;
  return { txnId, at: new Date(Math.max(0, postedMs - LONGEST_MS * clock.speed)) };
}
