import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { certify } from '#server/features/people/identity/certify.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { grantFirstAdmin, grantRole, revokeRole } from '#server/features/operators/decide-role.ts';
import { sendCode } from '#server/features/people/codes/send-code.ts';
import { findOrCreateUser } from '#server/features/people/users/find-or-create-user.ts';
import { bindAlipay } from '#server/features/payments/withdrawals/bind-alipay.ts';
import { approveWithdrawal } from '#server/features/payments/payouts/decide-withdrawal.ts';
import { sweepWithdrawals } from '#server/features/payments/payouts/sweep-withdrawals.ts';
import { withdraw } from '#server/features/payments/withdrawals/withdraw.ts';
import { demoOperator, demoPayees } from './people.ts';
import { isPlayMoney } from './is-play-money.ts';
import type { DemoAuthor } from './publish-demo-schemes.ts';

/** The sandbox takes odd amounts as a wish for a fault. */
const STEP_FEN = 1000;
const awayReasons = ['SMS_UNAVAILABLE', 'PROVIDER_UNAVAILABLE'];
const reason = '演示数据：核对过收款账户 / demo data: the payee was checked';

export interface DemoWithdrawal {
  readonly id: string;
  readonly userId: string;
}

/**
 * The first analyst who has earned enough and has not asked `before` is certified by name, binds an account and asks for what was
 * earned; a person looks at it, as at every first payout. Nobody is sent a code or paid by a demo beside real providers, and
 * where the sandbox does not run the world goes without.
 * @returns the withdrawal, if there is one.
 */
export async function withdrawDemoIncome(
  ctx: Context,
  authors: readonly DemoAuthor[],
  before: readonly DemoWithdrawal[],
): Promise<readonly DemoWithdrawal[]> {
  const person = demoPayees[before.length];
  if (!person || !isPlayMoney(ctx)) return [];
  for (const author of authors) {
    if (before.some(({ userId }) => userId === author.userId)) continue;
    const { incomeFen } = await readBalances(ctx.db, author.userId);
    const amountFen = incomeFen - (incomeFen % STEP_FEN);
    if (amountFen < rules.minimumFen) continue;
    const id = await withdrawIncome(ctx, author, person, amountFen);
    return id === null ? [] : [{ id, userId: author.userId }];
  }
  return [];
}

/** Null where the providers are away. */
async function withdrawIncome(
  ctx: Context,
  { userId, mobile, locale }: DemoAuthor,
  person: (typeof demoPayees)[number],
  amountFen: number,
): Promise<string | null> {
  const own = {
    viewer: { userId, sessionId: '' },
    locale,
    address: '',
    device: 'demo',
    deviceId: null,
  };
  try {
    const { sandboxCode: code = '' } = await sendCode(ctx, { body: { scene: 'withdraw' }, ...own });
    await certify(ctx, { body: { ...person, consent: true }, ...own });
    await bindAlipay(ctx, { body: { consent: true, code, account: mobile }, ...own });
  } catch (error) {
    if (error instanceof Refusal && awayReasons.includes(error.reason)) return null;
    throw error;
  }
  return (await withdraw(ctx, { body: { amountFen, idempotencyKey: randomUUID() }, ...own })).withdrawalId;
}

/**
 * An operator lets a withdrawal go and the provider pays it. Only ever now: providers have the machine's time, and their bill of a
 * day is held against ours. The roles are given back, so that whoever starts the demo can make a first admin of their own.
 */
export async function payDemoWithdrawal(ctx: Context, { id: withdrawalId }: DemoWithdrawal): Promise<void> {
  const { mobile, locale } = demoOperator;
  const at = ctx.clock.now();
  const { id: operatorId } = await transaction(ctx.db, (tx) => findOrCreateUser(tx, { mobile, locale, at }));
  await grantFirstAdmin(ctx, operatorId);
  const own = { operatorId, userId: operatorId, reason };
  await grantRole(ctx, { ...own, role: 'finance' });
  await approveWithdrawal(ctx, { operatorId, withdrawalId, reason });
  await revokeRole(ctx, { ...own, role: 'finance' });
  await revokeRole(ctx, { ...own, role: 'admin' });
  await sweepWithdrawals(ctx);
}
