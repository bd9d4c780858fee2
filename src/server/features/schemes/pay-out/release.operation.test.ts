import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispute } from '#contract/people/people.ts';
import { decideDispute } from '../disputes/decide-dispute.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { releaseIncome } from './release-income.ts';
import {
  ANALYST_FEN,
  differences,
  reportScore,
  scores,
  sell,
  balancesAfter,
} from '../testing/money-stage.ts';

const DAY_MS = 24 * 3_600_000;
const text = '九十分钟比分应为三比二，结算用了加时后的比分。';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(async () => {
  expect(await differences(it)).toEqual([]);
  await it.close();
});

const pending = { pendingFen: ANALYST_FEN, incomeFen: 0 };
const arrived = { pendingFen: 0, incomeFen: ANALYST_FEN };
/** Advances the clock and runs the release. */
async function releaseAfter(ms: number): Promise<void> {
  it.clock.set(new Date(it.clock.now().getTime() + ms).toISOString());
  await releaseIncome(it.ctx);
}

test('income is pending until the end of the day after the settlement', async () => {
  const sale = await sell(it, 0);
  await reportScore(it, 0, scores.win);
  await releaseAfter(DAY_MS - 1);
  expect(await balancesAfter(it, sale)).toMatchObject(pending);
  await releaseAfter(1);
  expect(await balancesAfter(it, sale)).toMatchObject(arrived);
});

test('a correction restarts the day', async () => {
  const sale = await sell(it, 1, { refundIfLost: true });
  await reportScore(it, 1, scores.loss);
  it.clock.advance({ hours: 23 });
  await reportScore(it, 1, scores.win);
  await releaseAfter(DAY_MS - 1);
  expect(await balancesAfter(it, sale)).toMatchObject(pending);
  await releaseAfter(1);
  expect(await balancesAfter(it, sale)).toMatchObject(arrived);
});

test('disputed income is pending until the dispute is decided', async () => {
  const sale = await sell(it, 2);
  await reportScore(it, 2, scores.win);
  await it.call(dispute, { params: { id: sale.schemeId }, body: { text } }, { token: sale.fan.token });
  await releaseAfter(3 * DAY_MS);
  expect(await balancesAfter(it, sale)).toMatchObject(pending);
  const support = await buildOperator(it, 'support');
  const { id } = await it.ctx.db.selectFrom('dispute').select('id').executeTakeFirstOrThrow();
  await decideDispute(it.ctx, {
    operatorId: support.id,
    disputeId: id,
    remedy: null,
    reason: '核对了官方赛果',
  });
  await releaseAfter(0);
  expect(await balancesAfter(it, sale)).toMatchObject(arrived);
});
