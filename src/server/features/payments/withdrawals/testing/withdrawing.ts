import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/define-call.ts';
import { sendCode } from '#contract/people/sessions.ts';
import { bindAlipay, withdraw, withdrawStatus } from '#contract/payments/withdrawals.ts';
import { incomeReleased } from '#domain/ledger/postings.ts';
import { fen } from '#domain/money/fen.ts';
import { transaction } from '#server/db/transaction.ts';
import { ledgerInvariants } from '#server/features/ledger/reconcile/ledger-invariants.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { payoutOf, rechargeOf, unlockOf } from '#server/features/ledger/testing/money.ts';
import { withdrawalInvariants } from '#server/features/ledger/reconcile/withdrawal-invariants.ts';
import { anyAddress } from '#test/build/ask-from.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import type { TestApp } from '#test/test-app.ts';

/** Income by the ledger's own transfers, of a scheme that is in no other book. */
export async function buildIncome(it: TestApp, userId: string, amountFen: number): Promise<void> {
  const [buyerId, schemeId] = [(await build(it).user()).id, randomUUID()];
  await transaction(it.ctx.db, async (tx) => {
    await postTransfer(tx, rechargeOf(buyerId, amountFen));
    const hold = await postTransfer(tx, unlockOf(buyerId, schemeId, amountFen));
    const parts = { authorId: userId, analystFen: amountFen };
    await postTransfer(tx, payoutOf({ buyerId, schemeId, holdTxnId: hold.txnId, ...parts }));
    await postTransfer(tx, {
      ...incomeReleased({ authorId: userId, amountFen: fen(amountFen) }),
      key: `rl:${schemeId}`,
      ref: schemeId,
      at: it.clock.now(),
    });
  });
}

/** A code for the user's own phone, as the sandbox shows it. */
export async function codeFor(it: TestApp, user: BuiltUser): Promise<string> {
  const response = await it.app.inject({
    method: sendCode.method,
    url: sendCode.path,
    remoteAddress: anyAddress(),
    headers: { authorization: `Bearer ${user.token}` },
    payload: { scene: 'withdraw', mobile: user.mobile },
  });
  return response.json().data.sandboxCode;
}

type BindBody = CallInput<typeof bindAlipay>['body'];

export async function requestBinding(it: TestApp, user: BuiltUser, how: Partial<BindBody>) {
  it.clock.advance({ minutes: 2 });
  const body = { consent: true as const, code: await codeFor(it, user), ...how };
  return await it.ask(bindAlipay, { body }, { token: user.token });
}

/** A user who earned an amount and bound an account by name. */
export async function anEarner(it: TestApp, amountFen: number): Promise<BuiltUser> {
  const user = await build(it).fan();
  const answer = await requestBinding(it, user, { account: user.mobile });
  if (answer.code !== 200) throw new Error(`binding was refused: ${answer.message}`);
  await buildIncome(it, user.id, amountFen);
  return user;
}

export async function ask(
  it: TestApp,
  user: BuiltUser,
  amountFen: number,
  idempotencyKey: string = randomUUID(),
) {
  return await it.ask(withdraw, { body: { amountFen, idempotencyKey } }, { token: user.token });
}

/** A user who earned an amount and was paid out once already, so that small amounts need no review. */
export async function aKnownEarner(it: TestApp, amountFen: number): Promise<BuiltUser> {
  const user = await anEarner(it, amountFen + 1000);
  const { data } = await ask(it, user, 1000);
  await startPayout(it, data.withdrawalId);
  await it.runJobs();
  it.clock.advance({ days: 1 });
  return user;
}

/** Approves like an operator, without an operator. */
export async function startPayout(it: TestApp, withdrawalId: string): Promise<void> {
  const { writeStep } = await import('../write-step.ts');
  await transaction(it.ctx.db, async (tx) => {
    await writeStep(it.ctx, tx, withdrawalId, { state: 'paying' });
    await tx.updateTable('withdrawal_watch').set({ ask_at: it.clock.now() }).execute();
    await it.ctx.jobs.add(tx, 'sweep-withdrawals', {});
  });
}

export async function newest(it: TestApp, user: BuiltUser, locale: 'zh' | 'en' = 'zh') {
  const { items } = await it.call(withdrawStatus, { query: {} }, { token: user.token, locale });
  const [first] = items;
  if (!first) throw new Error('There is no withdrawal');
  return first;
}

/** A payout as stored in the sandbox. */
interface Payout {
  readonly payoutNo: string;
  readonly amountFen: number;
  readonly identityType: string;
  readonly identity: string;
}

/** Payouts the provider made, by our number. */
export function payoutsOf(it: TestApp, withdrawalId: string): readonly Payout[] {
  const payoutNo = withdrawalId.replaceAll('-', '');
  return it.sandbox.books
    .shelf<Payout>('alipayPayouts')
    .all()
    .filter((payout) => payout.payoutNo === payoutNo);
}

/** Invariants of ledger and withdrawals, whatever the source of the income. */
export async function differences(it: TestApp) {
  return await reconcile(it.ctx.db, { ...ledgerInvariants, ...withdrawalInvariants });
}

export async function steer(it: TestApp, what: string, body: object): Promise<unknown> {
  const response = await fetch(`${it.sandbox.url}/control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${what}: ${await response.text()}`);
  return await response.json();
}
