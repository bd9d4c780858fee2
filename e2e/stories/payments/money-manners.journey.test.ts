import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance } from '#contract/payments/money.ts';
import { storyIn } from '#test/level.ts';
import { takeAccount } from '../../money/binding.ts';
import { command } from '../../money/command.ts';
import * as manners from '../../money/manners.ts';
import { type Cast, castWalk, earn, startWalk, type Walk } from '../../money/stage.ts';
import { runConcurrently } from '../../money/take-turns.ts';

let walk: Walk;
let casts: readonly Cast[];

beforeAll(async () => {
  walk = await startWalk();
  casts = await castWalk(walk, 'zh');
});
afterAll(() => walk?.system.stop());

test.each([
  ['alipay', 'zh'],
  ['wechat', 'en'],
] as const)(
  'a recharge is one order and one payment over all tabs, restorable, and waits for the network (%s)',
  (provider, usual) => runConcurrently(storyIn(usual), (locale) => manners.recharge(walk, locale, provider)),
);

test('a scheme is paid once on any network, and a cancelled payment costs nothing', () =>
  runConcurrently(casts, ({ locale, schemes }) => manners.unlock(walk, locale, schemes)));

test('a withdrawal is requested once on any network', async () => {
  await earn(walk);
  await runConcurrently(casts, async ({ author }) => {
    expect((await author.client.call(balance, {})).incomeFen).toBeGreaterThan(0);
    await takeAccount(author);
    await manners.withdraw(walk, author);
  });
});

test('reconciliation finds nothing afterwards', async () => {
  expect(await command(walk.system, 'reconcile')).toContain('sum 0 fen, 0 differences');
});
