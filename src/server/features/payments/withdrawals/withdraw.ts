import { randomUUID } from 'node:crypto';
import type { withdraw as call } from '#contract/payments/withdrawals.ts';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { withdrawalKey } from '#domain/ledger/transfer-keys.ts';
import { withdrawalRequested } from '#domain/ledger/withdrawal-postings.ts';
import { fen } from '#domain/money/fen.ts';
import { Refusal } from '#domain/refusal.ts';
import { findObstacles } from '#domain/withdrawal/find-obstacles.ts';
import { reviewReasons } from '#domain/withdrawal/review-reasons.ts';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { lockBalances } from '#server/features/ledger/post-transfers.ts';
import { currentPayee, type Payee } from '../payees/payee-store.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { withdrawalEligibilityOf } from './withdrawal-eligibility.ts';
import { previewTax } from './tax-of.ts';
import { wasPaidTo } from '../payees/was-paid-to.ts';
import { watchWithdrawal } from './payout-watch-store.ts';
import {
  requestedSinceFen,
  findWithdrawal,
  lockDay,
  lockWithdrawing,
  readWithdrawal,
  type WithdrawalNow,
} from './withdrawal-store.ts';
import { writeStep } from './write-step.ts';

type Request = CallRequest<typeof call>;

/** Debits an amount from income, to be paid out. Idempotent per key. Calls no provider. */
export const withdraw: Operation<typeof call> = async (ctx, request) => {
  const withdrawal = await transaction(ctx.db, async (tx) => {
    await lockWithdrawing(tx, request.viewer.userId);
    return (await requestedBefore(tx, request)) ?? (await requestNow(ctx, tx, request));
  });
  return await presentWithdrawal(ctx.db, withdrawal, request.locale);
};

async function requestedBefore(tx: Tx, { viewer, body }: Request): Promise<WithdrawalNow | null> {
  const known = await findWithdrawal(tx, { user_id: viewer.userId, request_id: body.idempotencyKey });
  if (known === null) return null;
  const arrivesFen = known.amount_fen - known.tax_fen;
  if (known.amount_fen !== body.amountFen || (body.arrivesFen ?? arrivesFen) !== arrivesFen) {
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  }
  return known;
}

async function requestNow(ctx: Context, tx: Tx, { viewer, body }: Request): Promise<WithdrawalNow> {
  const { userId } = viewer;
  const amountFen = fen(body.amountFen);
  const at = ctx.clock.now();
  // Locked from here on, so that a correction that takes income back comes entirely before or after.
  await lockBalances(tx, [{ owner: userId, kind: 'income' }]);
  const [obstacle] = findObstacles(await withdrawalEligibilityOf(tx, userId, at), amountFen, rules);
  if (obstacle) throw obstacle;
  const payee = await currentPayee(tx, userId);
  if (!payee) throw new Error(`User ${userId} may withdraw but has no payee`);
  const { taxFen, arrivesFen } = await previewTax(ctx, tx, { userId, amountFen });
  if ((body.arrivesFen ?? arrivesFen) !== arrivesFen) throw new Refusal('TAX_CHANGED', { arrivesFen });
  const id = await insertWithdrawal(ctx, tx, {
    payee,
    amountFen,
    taxFen,
    idempotencyKey: body.idempotencyKey,
    at,
  });
  await routeForReview(ctx, tx, { id, payee, amountFen, at });
  return await readWithdrawal(tx, id);
}

interface Inserted {
  readonly payee: Payee;
  readonly amountFen: ReturnType<typeof fen>;
  readonly taxFen: number;
  readonly idempotencyKey: string;
  readonly at: Date;
}

async function insertWithdrawal({ config }: Context, tx: Tx, inserted: Inserted): Promise<string> {
  const { payee, amountFen, taxFen, idempotencyKey, at } = inserted;
  const id = randomUUID();
  const { txnId } = await postTransfer(tx, {
    ...withdrawalRequested({ userId: payee.user_id, amountFen }),
    key: withdrawalKey(id, 'rq'),
    ref: id,
    at,
  });
  await tx
    .insertInto('withdrawal')
    .values({
      id,
      user_id: payee.user_id,
      request_id: idempotencyKey,
      payee_id: payee.id,
      payout_no: id.replaceAll('-', ''),
      amount_fen: amountFen,
      tax_fen: taxFen,
      tax_method: config.taxMethod,
      hold_txn_id: txnId,
      requested_at: at,
    })
    .execute();
  return id;
}

/** To manual review, or to the provider at once. */
async function routeForReview(
  ctx: Context,
  tx: Tx,
  { id, payee, amountFen, at }: { id: string; payee: Payee; amountFen: ReturnType<typeof fen>; at: Date },
): Promise<void> {
  await lockDay(tx);
  const platformTodayFen = (await requestedSinceFen(tx, beijingDayStart(at))) - amountFen;
  const wasPaidBefore = await wasPaidTo(tx, payee);
  const reasons = reviewReasons({ amountFen, wasPaidBefore, platformTodayFen }, rules);
  if (reasons.length > 0) {
    await writeStep(ctx, tx, id, { state: 'reviewing', reason: reasons.join(' ') });
  } else {
    await watchWithdrawal(tx, { withdrawalId: id, askAt: at });
    await ctx.jobs.add(tx, 'sweep-withdrawals', {});
  }
}
