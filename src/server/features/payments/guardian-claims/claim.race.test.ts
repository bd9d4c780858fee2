import { afterAll, beforeAll, expect, test } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { build } from '#test/build/build.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { aPaidOrder } from '../recharge/testing/recharging.ts';
import { grantClaim, refuseClaim } from './decide-claim.ts';
import { aClaim, claimBody, sendClaim, sendEvidence } from './testing/claiming.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 32, listen: true });
});
afterAll(() => it.close());

test('one request sent four times at once is one claim', async () => {
  const body = await claimBody(it);
  const answers = await Promise.all(Array.from({ length: 4 }, () => sendClaim(it, body)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ data }) => `${data.claimNo} ${data.secret}`)).size).toBe(1);
});

test('one code is worth one claim, however many requests use it at once', async () => {
  const guardianMobile = anyMobile();
  const first = await claimBody(it, { guardianMobile });
  const bodies = await Promise.all(
    Array.from({ length: 5 }, async () =>
      claimBody(it, { guardianMobile, code: first.code, images: [await sendEvidence(it)] }),
    ),
  );
  const answers = await Promise.all(bodies.map((body) => sendClaim(it, body)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const claims = await it.ctx.db
    .selectFrom('guardian_claim')
    .select('id')
    .where('phone_index', '=', it.ctx.keyring.blindIndex('guardianPhone', guardianMobile))
    .execute();
  expect(claims).toHaveLength(1);
});

test('one picture is evidence of one claim', async () => {
  const images = [await sendEvidence(it)];
  const bodies = await Promise.all(Array.from({ length: 8 }, () => claimBody(it, { images })));
  const answers = await Promise.all(bodies.map((body) => sendClaim(it, body)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 404)).toHaveLength(7);
});

test('of sixteen concurrent decisions to grant or refuse a claim one succeeds, and money moves once or not at all', async () => {
  const child = await build(it).fan();
  const { orderId } = await aPaidOrder(it, child, 5000);
  const { claimId } = await aClaim(it, { childMobile: child.mobile });
  const operators = await Promise.all(Array.from({ length: 16 }, () => buildOperator(it, 'finance')));
  const parts = [{ orderId, fromBalanceFen: fen(1000), borneFen: fen(0) }];
  const results = await Promise.allSettled(
    operators.map(async ({ id: operatorId }, index) => {
      const decision = { operatorId, claimId, reason: '同一时间的决定' };
      return index % 2 === 0
        ? await grantClaim(it.ctx, { ...decision, parts })
        : await refuseClaim(it.ctx, decision);
    }),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { granted } = await it.ctx.db
    .selectFrom('guardian_claim_decision')
    .select('granted')
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  expect((await readBalances(it.ctx.db, child.id)).balanceFen).toBe(granted ? 4000 : 5000);
});
