import { randomUUID } from 'node:crypto';
import { excludeSelf, setSpendingLimit, setTeenMode } from '#contract/people/identity.ts';
import type { Locale } from '#contract/locale.ts';
import { balance, createRecharge, refundableRecharges, refundRecharge } from '#contract/payments/money.ts';
import { followAnalyst } from '#contract/people/people.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { me } from '#contract/people/users.ts';
import { until } from '#test/until.ts';
import type { Client } from '../system/client.ts';
import { ANY } from './sightings.ts';
import {
  arrive,
  cashierButton,
  moneyOf,
  openUnlock,
  payButton,
  pressPay,
  publishForFollowers,
  rechargeBy,
  schemePath,
  type Schemes,
  steer,
  tabOf,
  type Walk,
} from './stage.ts';

const PIN = '2580';

/** Paying and being paid require verification, and the pages link to it. */
export async function uncertified(walk: Walk, locale: Locale, schemeId: string): Promise<void> {
  const { meet } = walk;
  const fan = await arrive(walk, locale);
  const { page, words } = fan;
  // First, because the login just sent a code to the same number.
  await page.goto('/pages/sub/accountSecurity/bindAlipay');
  await page.getByRole('radio', { name: words.bindAlipay.ways.account }).check();
  await page.getByLabel(words.bindAlipay.account, { exact: true }).fill('nobody@example.com');
  await page.getByRole('button', { name: words.codes.sendCode }).tap();
  await meet(fan, 'sendCode', 'CODE_TOO_SOON', { retryAfterS: ANY });
  await page.getByLabel(words.codes.code, { exact: true }).fill('000000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.bindAlipay.submit, exact: true }).tap();
  await meet(fan, 'bindAlipay', 'IDENTITY_NOT_VERIFIED');
  await page.getByRole('radio', { name: words.bindAlipay.ways.consent }).check();
  await page.getByRole('button', { name: words.bindAlipay.toAlipay }).tap();
  await meet(fan, 'bindAlipayUrl', 'IDENTITY_NOT_VERIFIED');
  await page.goto('/pages/sub/recharge/index');
  await meet(fan, 'createRecharge', 'IDENTITY_NOT_VERIFIED');
  await openUnlock(fan, schemeId);
  await meet(fan, 'unlockScheme', 'IDENTITY_NOT_VERIFIED');
  await page.goto('/pages/sub/income/withdraw');
  await meet(fan, 'withdraw', 'IDENTITY_NOT_VERIFIED');
}

/** Invalid amounts and orders, a limit reached elsewhere, an unavailable provider. */
export async function recharging(walk: Walk, locale: Locale): Promise<void> {
  const { meet } = walk;
  const fan = await arrive(walk, locale, '--verified');
  await fan.page.goto(`/pages/sub/recharge/index?orderId=${randomUUID()}`);
  await meet(fan, 'rechargeOrder', 'ORDER_NOT_FOUND');
  await fan.page.goto('/pages/sub/recharge/index');
  await pressPay(fan, { amount: '501' });
  await meet(fan, 'createRecharge', 'RECHARGE_AMOUNT');
  for (const amountFen of [50_000, 50_000, 50_000, 50_000 - 7700]) {
    const body = { amountFen, provider: 'alipay', idempotencyKey: randomUUID() } as const;
    await fan.client.call(createRecharge, { body });
  }
  await walk.alone(async () => {
    // WeChat refuses orders created years ago.
    await steer(walk, '/control/clock', { now: '2030-01-01T00:00:00Z' });
    await pressPay(fan, { amount: '77', provider: 'wechat' });
    await meet(fan, 'createRecharge', 'PAYMENT_UNAVAILABLE');
    await steer(walk, '/control/clock', { now: new Date().toISOString() });
  });
  // An order counts until its provider reports that it does not exist; the request may have arrived.
  await pressPay(fan, { amount: '18', provider: 'alipay' });
  await meet(fan, 'createRecharge', 'RECHARGE_DAILY_LIMIT', { leftFen: 0, limitFen: 200_000 });
}

/**
 * After spending the balance in another tab, the user sees the missing amount, recharges it, and returns to the
 * scheme.
 */
export async function tooLittle(walk: Walk, locale: Locale, { dear, cheap }: Schemes): Promise<void> {
  const fan = await arrive(walk, locale, '--verified', '--recharge', '8800');
  const { page, words, client } = fan;
  await openUnlock(fan, dear);
  await client.call(unlockScheme, { params: { id: cheap }, body: { unlockId: randomUUID() } });
  await payButton(page).tap();
  await walk.meet(fan, 'unlockScheme', 'BALANCE_TOO_LOW', { missingFen: 800 });
  await page
    .getByRole('dialog')
    .getByRole('link', { name: words.unlock.recharge('').trim() })
    .tap();
  await page.getByRole('radio', { name: words.recharge.providers.alipay }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.recharge.pay, exact: true }).tap();
  await cashierButton(page).tap();
  await page.getByRole('link', { name: words.recharge.backToScheme }).tap();
  await page.getByRole('button', { name: words.unlock.unlock, exact: true }).tap();
  await payButton(page).dblclick();
  await page.getByText(words.unlock.done).first().waitFor();
  await until(async () => (await client.call(balance, {})).balanceFen === 0);
}

/** A refund requested on another screen blocks another one, and reduces the refundable rest. */
export async function refunding(walk: Walk, locale: Locale): Promise<void> {
  const fan = await arrive(walk, locale, '--verified');
  const { page, words, client } = fan;
  const orderId = await rechargeBy(client, 4000);
  const refund = (amountFen: number) =>
    client.call(refundRecharge, { body: { orderId, amountFen, idempotencyKey: randomUUID() } });
  await page.goto('/pages/sub/recharge/refunds');
  await page.getByRole('button', { name: words.refund.refund }).first().tap();
  await payButton(page).waitFor();
  await refund(1000);
  const states = async () => (await client.call(refundableRecharges, {})).refunds.map(({ state }) => state);
  await until(async () => (await states())[0] === 'refunded');
  await payButton(page).tap();
  await walk.meet(fan, 'refundRecharge', 'REFUND_TOO_MUCH', { leftFen: 3000 });
  await page.getByText(words.refund.problems.tooMuch(moneyOf(3000, locale))).waitFor();
  // The provider delays exactly this amount.
  await refund(2109);
  await page.getByLabel(words.refund.amount).fill('5');
  await payButton(page).tap();
  await walk.meet(fan, 'refundRecharge', 'REFUND_OPEN');
}

/** Teen mode, a spending limit and self-exclusion are reported where money is spent, with a link to protection. */
export async function protectedFrom(walk: Walk, locale: Locale, dear: string): Promise<void> {
  const { meet } = walk;
  const fan = await arrive(walk, locale, '--verified', '--recharge', '9000');
  const { page, client } = fan;
  await page.goto('/pages/sub/recharge/index');
  await page.getByRole('button', { name: fan.words.recharge.pay, exact: true }).waitFor();
  await client.call(setTeenMode, { body: { on: true, pin: PIN } });
  await pressPay(fan, { amount: '18', provider: 'alipay' });
  await meet(fan, 'createRecharge', 'TEEN_MODE');
  await client.call(setTeenMode, { body: { on: false, pin: PIN } });
  await openUnlock(fan, dear);
  await client.call(setTeenMode, { body: { on: true, pin: PIN } });
  await payButton(page).tap();
  await meet(fan, 'unlockScheme', 'TEEN_MODE');
  await client.call(setTeenMode, { body: { on: false, pin: PIN } });
  // A page opened later shows it before a tap (protection journey).
  await openUnlock(fan, dear);
  const other = await tabOf(fan);
  await openUnlock(other, dear);
  await client.call(setSpendingLimit, { body: { dailyFen: 5000 } });
  await payButton(page).tap();
  await meet(fan, 'unlockScheme', 'SPENDING_LIMIT', { leftFen: 5000 });
  await client.call(excludeSelf, { body: { days: 7 } });
  await payButton(other.page).tap();
  await meet(other, 'unlockScheme', 'SELF_EXCLUDED', { until: ANY });
  await page.goto('/pages/sub/recharge/index');
  await pressPay(fan, { amount: '18', provider: 'alipay' });
  await meet(fan, 'createRecharge', 'SELF_EXCLUDED', { until: ANY });
}

interface Doomed {
  readonly withdrawnId: string;
  readonly withdraw: () => Promise<unknown>;
  readonly removedId: string;
  readonly remove: () => Promise<unknown>;
}

/** Schemes that are withdrawn or removed while their sheet is open, which shows it until closed. */
export async function takenOff(walk: Walk, locale: Locale, doomed: Doomed): Promise<void> {
  const fan = await arrive(walk, locale, '--verified', '--recharge', '8800');
  const { words, client } = fan;
  await openUnlock(fan, doomed.withdrawnId);
  const other = await tabOf(fan);
  await openUnlock(other, doomed.removedId);
  await doomed.withdraw();
  await payButton(fan.page).tap();
  await walk.meet(fan, 'unlockScheme', 'SCHEME_WITHDRAWN');
  await fan.page.getByRole('button', { name: words.unlock.toScheme }).tap();
  await fan.page
    .getByRole('button', { name: words.unlock.unlock, exact: true })
    .waitFor({ state: 'detached' });
  await doomed.remove();
  await payButton(other.page).tap();
  await walk.meet(other, 'unlockScheme', 'SCHEME_REMOVED');
  await other.page.getByRole('button', { name: words.unlock.toScheme }).tap();
  await other.page
    .getByRole('button', { name: words.unlock.unlock, exact: true })
    .waitFor({ state: 'detached' });
  await fan.page.goto(schemePath(randomUUID()));
  await walk.meet(fan, 'unlockScheme', 'SCHEME_NOT_FOUND');
  expectNothingSpent(await client.call(balance, {}), 8800);
}

/** Followers read for free; a user who stopped following meanwhile sees the price and is not charged by that tap. */
export async function unfollowed(walk: Walk, locale: Locale, author: Client): Promise<void> {
  const id = await publishForFollowers(author);
  const fan = await arrive(walk, locale, '--verified', '--recharge', '8800');
  const { page, words, client } = fan;
  const authorId = (await author.call(me, {})).id;
  const follow = (followed: boolean) =>
    client.call(followAnalyst, { params: { id: authorId }, body: { followed } });
  await follow(true);
  await page.goto(schemePath(id));
  await page.getByText(words.unlock.freeToYou.followers).waitFor();
  await follow(false);
  await page.getByRole('button', { name: words.unlock.openFree }).tap();
  await walk.meet(fan, 'unlockScheme', 'COSTS_MORE', { priceFen: 8800 });
  await page.getByRole('button', { name: words.unlock.unlock, exact: true }).tap();
  await payButton(page).waitFor();
  expectNothingSpent(await client.call(balance, {}), 8800);
}

function expectNothingSpent({ balanceFen }: { readonly balanceFen: number }, fen: number): void {
  if (balanceFen !== fen) throw new Error(`${fen - balanceFen} fen were charged despite refusals`);
}

/** The sheet stays open over kick-off. `kickOff` moves the clock once all languages have opened theirs. */
export async function saleOver(
  walk: Walk,
  locale: Locale,
  schemeId: string,
  kickOff: () => Promise<unknown>,
): Promise<void> {
  const fan = await arrive(walk, locale, '--verified', '--recharge', '8800');
  await openUnlock(fan, schemeId);
  await payButton(fan.page).waitFor();
  await kickOff();
  await payButton(fan.page).tap();
  await walk.meet(fan, 'unlockScheme', 'SALE_OVER');
  await fan.page.getByRole('button', { name: fan.words.unlock.toScheme }).tap();
  await fan.page.getByRole('dialog').waitFor({ state: 'detached' });
  expectNothingSpent(await fan.client.call(balance, {}), 8800);
}
