import { randomUUID } from 'node:crypto';
import { withdraw } from '#contract/payments/withdrawals.ts';
import { payoutFaultNames, payoutFaultOfAmount } from '#sandbox/alipay/payouts/payout-faults.ts';
import { approveWithdrawal, refuseWithdrawal } from '#server/features/payments/payouts/decide-withdrawal.ts';
import { requestBinding, steer } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { balanceOf } from '../model/model.ts';
import { newWish } from '../model/wishes.ts';
import { observe, type World } from '../world/world.ts';
import type { Dice } from '../chance/dice.ts';
import { attempt, replyOf } from './attempt.ts';
import type { Deed } from './deed.ts';
import { decided } from './operator.ts';

const LEAST_FEN = 1000;

/** An analyst withdraws income; the provider may pay it out wrong. */
export const withdrawIncome: Deed = async (world, dice) => {
  const { model } = world;
  const earners = world.analysts.filter(({ id }) => balanceOf(model, id, 'income') >= LEAST_FEN);
  if (earners.length === 0) return null;
  const analyst = dice.pick(earners);
  if (!world.bound.has(analyst.id)) {
    const { code } = await requestBinding(world.it, analyst, { account: analyst.mobile });
    if (code !== 200) return `${analyst.name} could not bind an account`;
    world.bound.add(analyst.id);
  }
  const has = balanceOf(model, analyst.id, 'income');
  const fen = dice.happens(0.1) ? has + 1 : dice.happens(0.5) ? has : dice.whole(LEAST_FEN, has);
  // The sandbox keeps the fault of such an amount, and nothing ends it.
  if (payoutFaultOfAmount(fen) !== undefined) return null;
  const key = randomUUID();
  const what = `${analyst.name} withdraws ${fen} of ${has} fen of income`;
  const wish = newWish({ kind: 'withdraw', what, key, userId: analyst.id, fen, subjectId: '' });
  const body = { amountFen: fen, idempotencyKey: key };
  const send = () =>
    replyOf(world, analyst, withdraw, { body }, ({ withdrawalId }) => ({ id: withdrawalId }));
  const text = await attempt(world, dice, { wish, send });
  await observe(world);
  const fault = dice.happens(0.5) ? null : dice.pick(payoutFaultNames);
  if (fault !== null) await steer(world.it, 'alipay/payout', { fault });
  return `${what}${fault === null ? '' : ` (${fault})`}: ${text}`;
};

/** An operator decides about a withdrawal, whether or not it waits for one. */
export const decideWithdrawal: Deed = async (world, dice) => {
  const all = [...world.model.withdrawals.values()].filter(({ state }) => state === 'held');
  if (all.length === 0) return null;
  const withdrawal = dice.pick(all);
  const isApproval = dice.happens(0.7);
  const text = await decideOn(world, dice, withdrawal.id, isApproval);
  return `an operator ${isApproval ? 'approves' : 'refuses'} a withdrawal of ${withdrawal.fen} fen: ${text}`;
};

export async function decideOn(
  world: World,
  dice: Dice,
  withdrawalId: string,
  isApproval: boolean,
): Promise<string> {
  const [operatorId = ''] = world.operators;
  const decision = { operatorId, withdrawalId, reason: 'Decided in the simulation' };
  const decide = isApproval ? approveWithdrawal : refuseWithdrawal;
  return await decided(world, dice, () => decide(world.it.ctx, decision));
}
