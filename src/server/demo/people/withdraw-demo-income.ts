import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#domain/refusal.ts';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { certify } from '#server/features/people/identity/certify.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { writeAudit } from '#server/features/operators/audit-store.ts';
import { findOperator, insertOperator } from '#server/features/operators/operator-store.ts';
import { deleteRole, insertRole } from '#server/features/operators/role-store.ts';
import { sendCode } from '#server/features/people/codes/send-code.ts';
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
  readonly state: string;
}

/** Withdrawals of these authors, the oldest first. */
export async function demoWithdrawals(
  db: Db,
  authors: readonly DemoAuthor[],
): Promise<readonly DemoWithdrawal[]> {
  const { rows } = await sql<DemoWithdrawal>`
    SELECT w.id, w.user_id AS "userId", step.state
      FROM withdrawal w
      JOIN LATERAL (SELECT state FROM withdrawal_step s WHERE s.withdrawal_id = w.id
                     ORDER BY number DESC LIMIT 1) step ON true
     WHERE w.user_id = ANY (${authors.map(({ userId }) => userId)}::uuid[])
     ORDER BY w.requested_at, w.id`.execute(db);
  return rows;
}

/**
 * The first analyst with enough income who has no withdrawal yet passes the identity check, binds an account and
 * withdraws the income; it waits for review, as every first payout does. With real providers of money there is none.
 */
export async function withdrawDemoIncome(ctx: Context, authors: readonly DemoAuthor[]): Promise<void> {
  const before = await demoWithdrawals(ctx.db, authors);
  const person = demoPayees[before.length];
  if (!person || !isPlayMoney(ctx)) return;
  for (const author of authors) {
    if (before.some(({ userId }) => userId === author.userId)) continue;
    const { incomeFen } = await readBalances(ctx.db, author.userId);
    const amountFen = incomeFen - (incomeFen % STEP_FEN);
    if (amountFen < rules.minimumFen) continue;
    await withdrawIncome(ctx, author, person, amountFen);
    return;
  }
}

/** Does nothing if a provider is unreachable. */
async function withdrawIncome(
  ctx: Context,
  { userId, mobile, locale }: DemoAuthor,
  person: (typeof demoPayees)[number],
  amountFen: number,
): Promise<void> {
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
    if (error instanceof Refusal && awayReasons.includes(error.reason)) return;
    throw error;
  }
  await withdraw(ctx, { body: { amountFen, idempotencyKey: randomUUID() }, ...own });
}

/**
 * An operator approves a withdrawal and the provider pays it, at the current time: providers use the machine clock, and
 * their daily statement is compared with ours. The operator has the role only meanwhile and no way into the console, so
 * that the user can create the first admin.
 */
export async function payDemoWithdrawal(
  ctx: Context,
  { id: withdrawalId }: Pick<DemoWithdrawal, 'id'>,
): Promise<void> {
  const operatorId = await transaction(ctx.db, async (tx) => await hireDemoOperator(ctx, tx));
  await approveWithdrawal(ctx, { operatorId, withdrawalId, reason });
  await transaction(ctx.db, async (tx) => {
    await deleteRole(tx, { operatorId, role: 'finance' });
    await writeAudit(tx, { ...roleLine(operatorId), action: 'revokeRole', at: ctx.clock.now() });
  });
  await sweepWithdrawals(ctx);
}

async function hireDemoOperator(ctx: Context, tx: Tx): Promise<string> {
  const { name } = demoOperator;
  const at = ctx.clock.now();
  const id = (await findOperator(tx, { name }))?.id ?? randomUUID();
  await insertOperator(tx, { id, name }, at);
  await insertRole(tx, { operatorId: id, role: 'finance' }, at);
  await writeAudit(tx, { ...roleLine(id), action: 'grantRole', at });
  return id;
}

const roleLine = (id: string) => ({
  operatorId: null,
  subject: { kind: 'operator', id },
  reason: '演示数据 / demo data',
  facts: { role: 'finance' },
});
