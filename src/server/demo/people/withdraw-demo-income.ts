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

/** The sandbox reads odd amounts as requests for faults. */
const STEP_FEN = 1000;
const awayReasons = ['SMS_UNAVAILABLE', 'PROVIDER_UNAVAILABLE'];
const reason = '演示数据：核对过收款账户 / demo data: the payee was checked';

export interface DemoWithdrawal {
  readonly id: string;
  readonly userId: string;
}

/**
 * The first analyst with enough income who has no withdrawal in `before` passes the identity check, binds an account and
 * withdraws the income; it waits for review, as every first payout does. With real providers of money there is none.
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

/** Null if a provider is unreachable. */
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
 * An operator approves a withdrawal and the provider pays it, at the current time: providers use the machine clock, and
 * their daily statement is compared with ours. The roles are revoked, so that the user can create the first admin.
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
