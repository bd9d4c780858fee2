import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { balance, balanceFlow, rechargePackages } from '#contract/payments/money.ts';
import { withdrawStatus } from '#contract/payments/withdrawals.ts';
import { until } from '#test/until.ts';
import {
  holdNavigation,
  holdResponse,
  loadingOf,
  loseAnswer,
  postsOf,
  pressOffline,
  unreachable,
} from './network.ts';
import {
  arrive,
  cashierButton,
  moneyOf,
  openUnlock,
  payButton,
  type Person,
  type Schemes,
  tabOf,
  type Walk,
} from './stage.ts';

type Provider = 'alipay' | 'wechat';

const rechargePage = '/pages/sub/recharge/index';
const withdrawPage = '/pages/sub/income/withdraw';
const orderPath = /\/recharge\/create$/;
const unlockPath = /\/solution\/unlock\//;
const DAY_FEN = 200_000;
const PRESS_MS = 20;
/** Presses that must have no effect, in each state of the page. */
const PRESSES = 3;
/** The longest interval at which a page polls an order. */
const POLLS_WITHIN_MS = 20_000;

/** The controls of the recharge form. */
function formOf({ page, words: { recharge: text } }: Person) {
  const agree = page.getByRole('checkbox');
  const pay = page.getByRole('button', { name: text.pay, exact: true });
  return {
    agree,
    pay,
    amount: page.getByLabel(text.other, { exact: true }),
    by: (provider: Provider) => page.getByRole('radio', { name: text.providers[provider] }),
    /** Gives consent and taps twice. */
    async press() {
      await agree.check();
      await pay.dblclick();
    },
    cashier: cashierButton(page),
  };
}

/** An order from the form to the provider, left in every way, and finally paid once. */
export async function recharge(walk: Walk, locale: Locale, provider: Provider): Promise<void> {
  const fan = await arrive(walk, locale, '--verified');
  const { page, words, client } = fan;
  const { recharge: text } = words;
  const form = formOf(fan);
  const posts = postsOf(page, orderPath);
  const isFilledIn = async (amount: string) => {
    await form.amount.waitFor();
    expect(await form.amount.inputValue()).toBe(amount);
    expect([await form.by(provider).isChecked(), await form.agree.isChecked()]).toEqual([true, false]);
  };

  await page.goto(rechargePage);
  await form.amount.fill('33');
  await form.by(provider).check();
  await page.reload();
  await isFilledIn('33');
  await page.getByRole('link', { name: text.consentLink }).tap();
  await form.amount.waitFor({ state: 'detached' });
  await page.goBack();
  await isFilledIn('33');
  await form.press();
  await form.cashier.waitFor();
  expect(posts.sent()).toBe(1);
  const cashier = page.url();
  await page.goBack();
  await isFilledIn('33');
  await page.reload();
  await isFilledIn('33');

  await pressWhenSlow(fan);
  expect([posts.sent(), posts.bodies().size]).toEqual([2, 1]);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('heading', { name: text.waiting(moneyOf(3300, locale)) }).waitFor();

  // The order in a second tab, its cashier in a third: it is paid once, and every tab shows it.
  const [second, third] = [await tabOf(fan), await tabOf(fan)];
  await second.page.clock.install();
  await second.page.goto(page.url());
  await second.page.getByRole('heading', { name: text.waiting(moneyOf(3300, locale)) }).waitFor();
  await third.page.goto(cashier);
  await page.getByRole('link', { name: text.goOn }).tap();
  await form.press();
  await form.cashier.tap();
  await page.getByText(text.paid(moneyOf(3300, locale))).waitFor();
  await second.page.clock.fastForward(POLLS_WITHIN_MS);
  await second.page.getByText(text.paid(moneyOf(3300, locale))).waitFor();
  await formOf(third).cashier.tap();
  await third.page
    .getByText('This order is paid')
    .or(third.page.getByText(text.paidText('')))
    .waitFor();
  await page.getByText(text.paidText(moneyOf(3300, locale))).waitFor();
  for (const tab of [second, third]) await tab.page.close();

  await page.getByRole('link', { name: text.rechargeMore }).tap();
  await form.amount.fill('18');
  await form.by(provider).check();
  await form.agree.check();
  const before = posts.sent();
  await pressOffline(fan, { press: () => form.pay.tap(), says: text.lost, quiet: posts.quiet });
  expect(posts.sent()).toBe(before);
  await loseAnswer(page, orderPath, () => form.pay.tap());
  await page.getByText(text.lost(unreachable(locale))).waitFor();
  await page.reload();
  await isFilledIn('18');
  await form.press();
  await form.cashier.tap();
  await page.getByText(text.paidText(moneyOf(5100, locale))).waitFor();
  await holds(fan, { balanceFen: 5100 }, [1800, 3300]);
  // Two orders were opened, regardless of the number of taps.
  const { leftTodayFen } = await client.call(rechargePackages, {});
  expect(leftTodayFen).toBe(DAY_FEN - 5100);
  expect(fan.faults).toEqual([]);
}

/** The button is busy, and further taps until the page is gone send nothing. */
async function pressWhenSlow(fan: Person): Promise<void> {
  const { page } = fan;
  const form = formOf(fan);
  await form.agree.check();
  const answer = await holdResponse(page, orderPath);
  // The provider's page is slow as well.
  const navigation = await holdNavigation(page);
  // A page with a pending navigation evaluates nothing for playwright, but still calls bindings.
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  const pressedMore = async () => {
    const enough = presses + PRESSES;
    await until(async () => presses >= enough, undefined, PRESS_MS);
  };
  await form.pay.evaluate((button: HTMLElement, everyMs) => {
    const { notePress } = globalThis as unknown as { notePress(): void };
    const press = () => {
      button.click();
      notePress();
    };
    press();
    setInterval(press, everyMs);
  }, PRESS_MS);
  await page.getByRole('status').getByText(loadingOf(fan.locale)).waitFor();
  await pressedMore();
  answer.deliver();
  await navigation.isRequested;
  await pressedMore();
  navigation.proceed();
  await form.cashier.waitFor();
}

/** Schemes are paid once on any network, and a cancelled payment costs nothing. */
export async function unlock(walk: Walk, locale: Locale, schemes: Schemes): Promise<void> {
  const fan = await arrive(walk, locale, '--verified', '--recharge', '9600');
  const { page, words, client } = fan;
  const { unlock: text, recharge: rechargeText } = words;
  const posts = postsOf(page, unlockPath);
  const done = page.getByText(text.done, { exact: true }).first();
  const other = await tabOf(fan);
  await openUnlock(other, schemes.dear);
  await openUnlock(fan, schemes.dear);
  await pressOffline(fan, { press: () => payButton(page).tap(), says: text.lost, quiet: posts.quiet });
  expect([posts.sent(), (await client.call(balance, {})).balanceFen]).toEqual([0, 9600]);
  const answer = await holdResponse(page, unlockPath);
  await payButton(page).tap();
  await pressBusy(fan);
  answer.deliver();
  await done.waitFor();
  expect(posts.sent()).toBe(1);
  await payButton(other.page).tap();
  await other.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await holds(fan, { balanceFen: 800 }, [-8800, 9600]);

  await openUnlock(fan, schemes.cheap);
  await loseAnswer(page, unlockPath, () => payButton(page).tap());
  await page.getByText(text.lost(unreachable(locale))).waitFor();
  await page.reload();
  await done.waitFor();
  await holds(fan, { balanceFen: 0 }, [-800, -8800, 9600]);

  await openUnlock(fan, schemes.cheapToo);
  await page.getByRole('link', { name: text.recharge(moneyOf(800, locale)) }).tap();
  const form = formOf(fan);
  await form.by('alipay').check();
  await form.press();
  await form.cashier.waitFor();
  await page.goBack();
  await form.amount.waitFor();
  expect(await form.amount.inputValue()).toBe('8');
  await page.goBack();
  await page.getByRole('button', { name: text.unlock, exact: true }).waitFor();
  await holds(fan, { balanceFen: 0 }, [-800, -8800, 9600]);
  await page.goForward();
  await form.press();
  await form.cashier.tap();
  await page.getByRole('link', { name: rechargeText.backToScheme }).waitFor();
  // Back navigation leads to the scheme, not to the provider.
  await page.goBack();
  await page.getByRole('button', { name: text.unlock, exact: true }).waitFor();
  await page.goForward();
  await page.getByRole('link', { name: rechargeText.backToScheme }).tap();
  await page.getByRole('button', { name: text.unlock, exact: true }).tap();
  await payButton(page).dblclick();
  await done.waitFor();
  await holds(fan, { balanceFen: 0 }, [-800, 800, -800, -8800, 9600]);
  expect(fan.faults).toEqual([]);
}

/** A withdrawal is requested once on any network. */
export async function withdraw(walk: Walk, author: Person): Promise<void> {
  const { page, words, client, locale } = author;
  const { withdrawal: text } = words;
  const { incomeFen } = await client.call(balance, {});
  const path = /\/setting\/withdraw$/;
  const posts = postsOf(page, path);
  const openSheet = async (tab: Person) => {
    await tab.page.goto(withdrawPage);
    await tab.page.getByLabel(text.amount).fill('20');
    await tab.page.getByRole('button', { name: text.submit(moneyOf(2000, locale)) }).tap();
    await payButton(tab.page).waitFor();
  };
  const other = await tabOf(author);
  await openSheet(other);
  await openSheet(author);
  await page.reload();
  await page.getByLabel(text.amount).waitFor();
  await openSheet(author);
  await pressOffline(author, { press: () => payButton(page).tap(), says: text.lost, quiet: posts.quiet });
  expect(posts.sent()).toBe(0);
  expect(await client.call(balance, {})).toMatchObject({ incomeFen, frozenFen: 0 });

  const answer = await holdResponse(page, path);
  await payButton(page).tap();
  await pressBusy(author);
  answer.lose();
  await page.getByText(text.lost(unreachable(locale))).waitFor();
  // Behind the sheet the page learns of the withdrawal, as by the stream; the sheet still asks for the same.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByText(text.open, { exact: true }).waitFor();
  await payButton(page).getByText(moneyOf(2000, locale)).waitFor();
  await payButton(page).tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: text.open }).waitFor();
  // The offline tap, the one with the lost response, and the successful one are the same request.
  expect([posts.sent(), posts.bodies().size]).toEqual([1, 1]);
  await payButton(other.page).tap();
  await walk.meet(other, 'withdraw', 'WITHDRAW_OPEN');
  await other.page.close();
  const { items } = await client.call(withdrawStatus, { query: {} });
  expect(items).toHaveLength(1);
  expect(await client.call(balance, {})).toMatchObject({ incomeFen: incomeFen - 2000, frozenFen: 2000 });
  const { sums, items: lines } = await client.call(balanceFlow, {
    query: { account: 'income', kind: 'withdrawal' },
  });
  expect([sums, lines.length]).toEqual([{ inFen: 0, outFen: 2000 }, 1]);
  expect(author.faults).toEqual([]);
}

/** A busy button's text is replaced by a status. */
const busyButton = (page: Page) => page.locator('button[aria-disabled=true]').last();

/** While the response is delayed the button is busy, and another tap has no effect. */
async function pressBusy({ page, locale }: Person): Promise<void> {
  await page.getByRole('status').getByText(loadingOf(locale)).waitFor();
  await busyButton(page).dispatchEvent('click');
}

/** The balance to the fen, and all statement lines, latest first. */
async function holds(
  { client }: Person,
  held: { readonly balanceFen: number },
  lines: readonly number[],
): Promise<void> {
  expect(await client.call(balance, {})).toMatchObject(held);
  const { items } = await client.call(balanceFlow, { query: { account: 'balance' } });
  expect(items.map(({ amountFen }) => amountFen)).toEqual(lines);
  expect(items[0]?.heldFen).toBe(held.balanceFen);
}
