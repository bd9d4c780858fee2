import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { eachApart } from '#server/db/each-apart.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { transaction } from '#server/db/transaction.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';
import { lockPayable, type PayableScheme, payoutState, readPayable } from './payable-scheme.ts';
import { readPaidUnlocks, readSchemeIncome, unlockIdsAfter } from './paid-unlocks.ts';
import { payUnlocks } from './pay-unlocks.ts';
import { authorMessages, buyerMessages } from './notify-settled.ts';

/**
 * Unlocks per transaction, which locks the author's and the platform's accounts, and those of refunded buyers, for its
 * duration: well below the 300 ms that another request may take.
 */
const UNLOCKS_PER_TRANSACTION = 100;

/**
 * Adjusts the payouts of all unlocks of a settled or removed scheme to its current state, and notifies author and
 * buyers. Idempotent, safe to run concurrently and after an interruption: an unlock that is already correct moves no
 * money. An unlock that fails does not block the others; the scheme then does not count as paid out, and the
 * scheduled run retries it.
 * @throws Error when an unlock could not be paid.
 */
export async function payOutScheme(
  ctx: Context,
  schemeId: string,
  unlocksPerTransaction = UNLOCKS_PER_TRANSACTION,
): Promise<void> {
  const known = await readPayable(ctx.db, schemeId);
  if (known.isPaidOut || (!known.settlement && !known.removal)) return;
  const state = payoutState(known);
  const failed: string[] = [];
  let isNoted = false;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    // Complete, because no unlock is committed after a settlement or removal: both hold the scheme's lock alone.
    const ids = await unlockIdsAfter(ctx.db, schemeId, after, unlocksPerTransaction + 1);
    const page = ids.slice(0, unlocksPerTransaction);
    const isLastPage = ids.length === page.length;
    const failedOfPage = await eachApart(ctx.log, 'paying out an unlock', page, async (some) => {
      const isWhole = isLastPage && failed.length === 0 && some.length === page.length;
      await transaction(ctx.db, async (tx) => {
        const scheme = await lockPayable(tx, schemeId, state);
        if (scheme) await paySome(ctx, tx, scheme, { unlockIds: some, isWhole });
      });
      isNoted = isWhole;
    });
    failed.push(...failedOfPage);
    if (isLastPage) break;
    after = page.at(-1) ?? after;
    await yieldToEventLoop();
  }
  if (failed.length > 0)
    throw new Error(`${failed.length} unlocks of scheme ${schemeId} could not be paid out`);
  if (isNoted) return;
  await transaction(ctx.db, async (tx) => {
    const scheme = await lockPayable(tx, schemeId, state);
    if (scheme) await paySome(ctx, tx, scheme, { unlockIds: [], isWhole: true });
  });
}

interface Part {
  readonly unlockIds: readonly string[];
  /** Whether every other unlock of the scheme is paid: it then counts as paid out with these. */
  readonly isWhole: boolean;
}

async function paySome(ctx: Context, tx: Tx, scheme: PayableScheme, { unlockIds, isWhole }: Part) {
  const at = ctx.clock.now();
  const messages: NewMessage[] = [];
  if (unlockIds.length > 0) {
    const unlocks = await readPaidUnlocks(tx, unlockIds);
    const refunds = await payUnlocks(tx, scheme, unlocks, at);
    messages.push(...(await buyerMessages(tx, scheme, unlocks, { refunds, at })));
  }
  if (isWhole) {
    const income = await readSchemeIncome(tx, scheme.id);
    const row = { scheme_id: scheme.id, ...payoutState(scheme), pending_fen: income.pendingFen, paid_at: at };
    await tx.insertInto('scheme_paid_out').values(row).execute();
    messages.push(...(await authorMessages(tx, scheme, income, at)));
  }
  await notify(ctx, tx, messages);
}
