import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchDetails, matchList } from '#contract/matches/matches.ts';
import { balance, createRecharge, income, rechargeOrder } from '#contract/payments/money.ts';
import { matchSchemes } from '#contract/schemes/scheme-lists.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { payAt } from '#sandbox/testing/payer.ts';
import { draftOf } from '#test/build/scheme.ts';
import { until } from '#test/until.ts';
import { type Client, logInAs, visitor } from '../../system/client.ts';
import { openFixture, season, writeOdds, writeResults } from '../../system/fixtures.ts';
import { startSystem, type System } from '../../system/system.ts';

const morning = '2026-03-14T00:00:00Z';
const afterTheMatches = '2026-03-14T20:00:00Z';

let system: System;
let author: Client;
let fan: Client;

beforeAll(async () => {
  system = await startSystem({
    clockStart: morning,
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0', INCOME_PENDING_HOURS: '1' },
  });
});
afterAll(() => system?.stop());

async function isSound(): Promise<void> {
  const { code, output } = await system.run('reconcile');
  expect(output).toContain('sum 0 fen, 0 differences');
  expect(code).toBe(0);
}

test('the main job through the API on PostgreSQL, on the real season', async () => {
  const lost = openFixture('Arsenal FC');
  const won = openFixture('Chelsea FC');
  const imported = await system.run('import', season);
  expect(imported).toMatchObject({ code: 0 });
  for (const fixture of [lost, won]) {
    const file = writeOdds(system.folder, fixture, morning);
    expect(await system.run('import', file)).toMatchObject({ code: 0 });
  }
  await system.run('user', '13800138001', '--analyst', '--verified');
  await system.run('user', '13800138002', '--verified');
  await isSound();

  author = await logInAs(system.url, '13800138001');
  fan = await logInAs(system.url, '13800138002');
  const lostScheme = await publish('Arsenal', { refundIfLost: true });
  const wonScheme = await publish('Chelsea', { refundIfLost: false });
  await isSound();

  await recharge(10_000);
  await isSound();
  for (const id of [lostScheme, wonScheme]) {
    await fan.call(unlockScheme, { params: { id }, body: { unlockId: randomUUID() } });
  }
  expect(await fan.call(balance, {})).toMatchObject({ balanceFen: 2400 });
  expect(await author.call(balance, {})).toMatchObject({ escrowFen: 7600 });
  const read = await fan.call(viewerScheme, { params: { id: lostScheme } });
  expect(read.body).toContain('这是判断的关键依据');
  expect((await visitor(system.url).call(schemeDetails, { params: { id: lostScheme } })).body).toBeNull();
  await isSound();

  await system.moveTo(afterTheMatches);
  const results = [
    ...writeResults(system.folder, lost, [0, 0], [0, 1]),
    ...writeResults(`${system.folder}/won`, won, [1, 0], [2, 0]),
  ];
  for (const file of results) expect(await system.run('import', file)).toMatchObject({ code: 0 });
  await until(
    async () => (await show(lostScheme)).state === 'settled' && (await show(wonScheme)).state === 'settled',
  );
  await until(async () => (await author.call(balance, {})).escrowFen === 0);
  expect(await fan.call(balance, {})).toMatchObject({ balanceFen: 6200 });
  await isSound();

  expect((await show(lostScheme)).result).toMatchObject({ outcome: 'loss' });
  expect((await show(wonScheme)).result).toMatchObject({ outcome: 'win', profitParts: 4200 });
  expect(await author.call(balance, {})).toMatchObject({ pendingFen: 2660, escrowFen: 0, incomeFen: 0 });

  await system.moveTo('2026-03-14T22:00:00Z');
  expect(await author.call(balance, {})).toMatchObject({ incomeFen: 2660, pendingFen: 0 });
  const { items } = await author.call(income, { query: { state: 'arrived' } });
  expect(items.map(({ schemeId, analystFen }) => [schemeId, analystFen])).toContainEqual([wonScheme, 2660]);
  await isSound();
});

async function publish(home: string, changes: { refundIfLost: boolean }): Promise<string> {
  const { items } = await visitor(system.url).call(matchList, { query: { day: '2026-03-14', q: home } });
  const id = items[0]?.id ?? '';
  const match = await visitor(system.url).call(matchDetails, { params: { id } });
  expect(match.odds.length).toBeGreaterThanOrEqual(7);
  const scheme = await author.call(publishScheme, { body: draftOf(id, { priceFen: 3800, ...changes }) });
  const listed = await visitor(system.url).call(matchSchemes, { params: { id }, query: {} });
  expect(listed.items).toMatchObject([{ id: scheme.id, picks: null }]);
  return scheme.id;
}

async function recharge(amountFen: number): Promise<void> {
  const body = { amountFen, provider: 'alipay', idempotencyKey: randomUUID() } as const;
  const { orderId, payUrl } = await fan.call(createRecharge, { body });
  if (payUrl === null) throw new Error('The order has no payment URL');
  await payAt(payUrl);
  await until(async () => (await fan.call(rechargeOrder, { params: { orderId } })).state === 'paid');
  expect(await fan.call(balance, {})).toMatchObject({ balanceFen: amountFen });
}

const show = (id: string) => fan.call(viewerScheme, { params: { id } });
