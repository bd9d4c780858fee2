import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { withdraw, withdrawStatus } from '#contract/payments/withdrawals.ts';
import { payoutsOf } from '#sandbox/alipay/payouts/payout.ts';
import { transaction } from '#server/db/transaction.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { approveWithdrawal, refuseWithdrawal } from '#server/features/payments/payouts/decide-withdrawal.ts';
import { sweepWithdrawals } from '#server/features/payments/payouts/sweep-withdrawals.ts';
import { steer } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import type { TestApp } from '#test/test-app.ts';
import { patientMs } from '#test/time-outs.ts';
import { until } from '#test/until.ts';
import { someEarners } from './earners.ts';
import { loseReplies } from './lost-replies.ts';
import type { Story } from './moments.ts';
import { startSession } from './people.ts';
import { goAhead } from './provider-clock.ts';

const AMOUNT_FEN = 1500;
/** Pending for an hour, then failed with an undocumented reason: the outcome needs an operator's decision. */
const forAPerson = ['dealing_then_fail', 'forged_success', 'query_forged', 'push_lie'];
/** No push within the first hour. */
const silent = ['push_none', 'system_error_lost'];

interface Payout {
  readonly name: string;
  readonly earner: BuiltUser;
  readonly withdrawalId: string;
  readonly incomeFen: number;
}

/** A payout is paid once or returned to income; an unknown outcome becomes an operator's case. */
export function payoutStory(names: readonly string[]): Story<Payout> {
  let earners: readonly BuiltUser[] = [];
  let operatorId = '';
  const payoutsAt = (it: TestApp, { withdrawalId }: Payout) =>
    payoutsOf(it.sandbox.books)
      .all()
      .filter(({ payoutNo }) => payoutNo === withdrawalId.replaceAll('-', ''));

  return {
    tables: { withdrawal_step: "NEW.state <> 'paying'" },

    async prepare(it) {
      earners = await someEarners(it, names.length);
      operatorId = (await buildOperator(it, 'finance')).id;
    },

    async open(it, name) {
      const earner = earners[names.indexOf(name)];
      if (earner === undefined) throw new Error(`No income left for ${name}`);
      it.clock.advance({ days: 1 });
      // The session of the previous case may have expired.
      const { token } = await startSession(it, earner.mobile);
      const { incomeFen } = await readBalances(it.ctx.db, earner.id);
      const body = { amountFen: AMOUNT_FEN, idempotencyKey: randomUUID() };
      const { withdrawalId, state } = await it.call(withdraw, { body }, { token });
      // Our response may be lost; repeating the request is idempotent.
      expect((await it.call(withdraw, { body }, { token })).withdrawalId).toBe(withdrawalId);
      const reason = 'The first payout to this account';
      if (state === 'reviewing') await approveWithdrawal(it.ctx, { operatorId, withdrawalId, reason });
      return { name, earner: { ...earner, token }, withdrawalId, incomeFen };
    },

    async happen(it, payout, { isLost }) {
      const replies = loseReplies(it, '/api/app/notify/alipay-payout', isLost ? 1 : 0);
      await steer(it, 'alipay/payout', { fault: payout.name });
      // Runs the queued job, which is not completed if its commit fails.
      await it.runJobs().catch(() => undefined);
      const isPushed = isLost && !silent.includes(payout.name);
      if (isPushed) await until(async () => replies.lost() === 1, patientMs, 5);
      replies.end();
    },

    async repeat(it, { withdrawalId }) {
      const payoutNo = withdrawalId.replaceAll('-', '');
      it.clock.advance({ seconds: 3 });
      await steer(it, 'alipay/push', { payoutNo, copies: 2 });
    },

    async goOn(it, payouts) {
      // Payouts that are days old are queried every six hours.
      const hours = payouts.length === 1 ? 1 : 7;
      await passTime(it, hours);
      for (const payout of payouts) {
        // A pending payout is not paid, whatever a message claims.
        if (forAPerson.includes(payout.name))
          expect([payout.name, await stateOf(it, payout)]).toEqual([payout.name, 'paying']);
        for (const at of payoutsAt(it, payout))
          payoutsOf(it.sandbox.books).put(at.payoutNo, { ...at, faults: [] });
      }
      await goAhead(it);
      for (let round = 0; round < 4; round++) await passTime(it, hours);
    },

    async end(it, payout) {
      const { name, withdrawalId, incomeFen } = payout;
      const state = await stateOf(it, payout);
      const has = () => readBalances(it.ctx.db, payout.earner.id);
      expect(payoutsAt(it, payout)).toHaveLength(1);
      if (!forAPerson.includes(name)) {
        const isBack = name === 'paid_then_back';
        expect(state).toBe(isBack ? 'failed' : 'paid');
        const leftFen = isBack ? incomeFen : incomeFen - AMOUNT_FEN;
        expect(await has()).toMatchObject({ incomeFen: leftFen, frozenFen: 0 });
        return;
      }
      expect(state).toBe('reviewing');
      expect(await reasonOf(it, payout)).toMatch(/^frozen \w+/);
      expect(await has()).toMatchObject({ incomeFen: incomeFen - AMOUNT_FEN, frozenFen: AMOUNT_FEN });
      const reason = 'Alipay says that it was not paid';
      const refuse = () => refuseWithdrawal(it.ctx, { operatorId, withdrawalId, reason });
      // Alipay is queried first; if it is slow, the operator tries again.
      await refuse().catch(refuse).catch(refuse);
      expect(await has()).toMatchObject({ incomeFen, frozenFen: 0 });
    },
  };
}

async function passTime(it: TestApp, hours: number): Promise<void> {
  it.clock.advance({ hours });
  await sweepWithdrawals(it.ctx);
}

async function stateOf(it: TestApp, { earner: { token } }: Payout) {
  const { items } = await it.call(withdrawStatus, { query: {} }, { token });
  return items[0]?.state;
}

/** The reason of the case, as the review queue shows it. */
async function reasonOf({ ctx: { db } }: TestApp, { withdrawalId }: Payout): Promise<string> {
  const step = await transaction(db, (tx) =>
    tx
      .selectFrom('withdrawal_step')
      .select('reason')
      .where('withdrawal_id', '=', withdrawalId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return step.reason ?? '';
}
