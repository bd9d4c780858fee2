import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { balance } from '#contract/payments/money.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { me } from '#contract/people/users.ts';
import { draftOf } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { type Client, clientOfPage, logInAs } from '../../system/client.ts';
import { cashierButton, moneyOf } from '../../money/stage.ts';
import { runConcurrently, barrier } from '../../money/take-turns.ts';
import { operatorOf } from '../../system/operator.ts';
import { importMatches, importResult, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { logInOnPage } from '../../phone/steps.ts';
import { startSystem, type System } from '../../system/system.ts';
import { type Words, wordsOf } from '../../phone/words.ts';

const ADMIN = 'admin';
const FINANCE = 'finance';
const FANS = { zh: '13800138103', en: '13800138105' };
const BUYERS = { zh: '13800138107', en: '13800138108' };
const AUTHORS = { zh: '13800138104', en: '13800138106' };

const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };

/** The interval at which the page polls an open withdrawal. */
const POLLS_WITHIN_MS = 10_000;

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({
    clockStart: '2026-03-14T00:00:00Z',
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
});
afterAll(() => system?.stop());

async function isSound(): Promise<void> {
  expect((await system.run('reconcile')).output).toContain('sum 0 fen, 0 differences');
}

test('a fan recharges by Alipay and WeChat, and unspent money is refunded to its source', async () => {
  await runConcurrently(storyIn('zh'), async (locale) => {
    const words = wordsOf(locale);
    const { refund } = words;
    const FAN = FANS[locale];
    const { page, faults } = await openPhone(browser, { url: system.url, locale });
    await page.goto('/pages/sub/recharge/index');
    await logInOnPage(page, FAN, words);

    // Payment needs verification: the page shows it before a tap.
    await page.getByText(words.recharge.certifyFirst).waitFor();
    await page.getByRole('link', { name: words.recharge.ways.certify }).last().waitFor();
    expect(await page.getByRole('button', { name: words.recharge.pay, exact: true }).count()).toBe(0);
    await system.run('user', FAN, '--verified');

    for (const [provider, pack, amount] of [
      ['alipay', /58/, 5800],
      ['wechat', /18(?!.*488)/, 1800],
    ] as const) {
      await page.goto('/pages/sub/recharge/index');
      await choose(page, words, { pack, provider });
      await cashierButton(page).tap();
      await page.getByText(words.recharge.paid(moneyOf(amount, locale))).waitFor();
      expect(new URL(page.url()).searchParams.size).toBe(1);
    }
    const fan = await clientOfPage(system.url, page);
    expect(await fan.call(balance, {})).toMatchObject({ balanceFen: 7600 });

    await page.goto('/pages/sub/recharge/refunds');
    await page.getByRole('button', { name: refund.refund }).first().tap();
    await page.getByLabel(refund.amount).fill('18.01');
    await page.getByText(refund.problems.tooMuch(moneyOf(1800, locale))).waitFor();
    await page.getByLabel(refund.amount).fill('8');
    // A double tap is one refund.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: refund.confirm(moneyOf(800, locale)) })
      .dblclick();
    await page.getByText(refund.states.refunded).waitFor();
    expect(await fan.call(balance, {})).toMatchObject({ balanceFen: 6800 });
    await expect.poll(() => page.getByText(refund.states.refunded).count()).toBe(1);
    await readStatement(page, words, locale);
    expect(faults).toEqual([]);
  });
  await isSound();
});

test('an analyst binds Alipay and withdraws income, an operator approves it, and it arrives', async () => {
  const locales = storyIn('en');
  const operator = operatorOf(system);
  await operator.staff(ADMIN, { finance: FINANCE });
  await importMatches(system, [match], '2026-03-14T00:00:00Z');
  const play = barrier(locales.length, async () => {
    await system.moveTo('2026-03-14T20:00:00Z');
    await importResult(system, match, [1, 0], [2, 0]);
    await system.moveTo('2026-03-14T20:01:00Z');
  });
  const dayAfter = barrier(locales.length, () => system.moveTo('2026-03-16T02:00:00Z'));
  const payOut = barrier(locales.length, () => system.moveTo('2026-03-16T02:05:00Z'));
  await runConcurrently(locales, async (locale) => {
    const words = wordsOf(locale);
    const { bindAlipay: bind, withdrawal: text } = words;
    const AUTHOR = AUTHORS[locale];
    await system.run('user', AUTHOR, '--analyst', '--nickname', `North Stand ${locale}`);
    const { page, faults } = await openPhone(browser, { url: system.url, locale });
    await page.goto('/pages/sub/income/withdraw');
    await logInOnPage(page, AUTHOR, words);
    await page.getByText(text.obstacles.INCOME_TOO_LOW('')).waitFor();
    const author = await clientOfPage(system.url, page);
    await sell(author, BUYERS[locale]);
    await play();
    expect(await author.call(balance, {})).toMatchObject({ pendingFen: 2660, incomeFen: 0 });
    await dayAfter();
    expect(await author.call(balance, {})).toMatchObject({ pendingFen: 0, incomeFen: 2660 });

    await page.reload();
    await page.getByText(text.obstacles.PAYEE_MISSING('')).waitFor();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text.ways.PAYEE_MISSING ?? '' })
      .tap();
    await bindByConsent(page, words, AUTHOR);
    await page.getByRole('link', { name: bind.toWithdraw }).tap();

    await page.getByLabel(text.amount).fill('26.61');
    await page.getByText(text.problems.overIncome(moneyOf(2660, locale))).waitFor();
    await page.getByRole('button', { name: text.all }).tap();
    await page.getByRole('button', { name: text.submit(moneyOf(2660, locale)) }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text.confirm(moneyOf(2660, locale)) })
      .dblclick();
    await page.getByRole('heading', { name: text.open }).waitFor();
    await page.clock.install();
    await page.reload();
    await page.getByText(text.obstacles.WITHDRAW_OPEN('')).waitFor();

    const { id: authorId } = await author.call(me, {});
    const lines = (await operator.operate('withdrawals')).split('\n');
    const waiting = lines.filter((line) => line.includes(authorId) && line.includes('reviewing'));
    expect(waiting).toHaveLength(1);
    const [id = ''] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(waiting[0] ?? '') ?? [];
    await operator.operate('--as', FINANCE, 'withdrawal', 'approve', id, '--reason', '首次提现，核对无误');

    await payOut();
    // Without a reload: the page polls while a withdrawal is open.
    await page.clock.fastForward(POLLS_WITHIN_MS);
    await page.getByRole('heading', { name: text.last }).waitFor();
    expect(await author.call(balance, {})).toMatchObject({ incomeFen: 0, frozenFen: 0 });
    // The daily limit is shown before there is a button.
    await page.getByText(text.obstacles.WITHDRAW_DAILY_LIMIT('')).waitFor();
    await page.goto('/pages/main/detail/index?account=income');
    await page
      .getByRole('link', { name: /−26\.60/ })
      .first()
      .tap();
    await page.getByRole('heading', { name: text.historyTitle }).waitFor();
    await page.getByText(text.states.paid, { exact: true }).waitFor();
    await page.getByRole('link', { name: text.taxShort }).tap();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.download }).tap(),
    ]);
    expect(file.suggestedFilename()).toBe(text.csvName('2026'));
    expect(faults).toEqual([]);
  });
  await isSound();
});

/** Sells an author's scheme to a fan. */
async function sell(author: Client, mobile: string): Promise<void> {
  await system.run('user', mobile, '--verified', '--recharge', '3800');
  const fan = await logInAs(system.url, mobile);
  const { id } = await author.call(publishScheme, {
    body: {
      ...draftOf(await matchIdOf(author, match), {
        market: '1x2',
        picks: [{ pick: 'home', lineQuarters: null }],
      }),
      displayedOddsMilli: [1950],
      priceFen: 3800,
    },
  });
  await fan.call(unlockScheme, { params: { id }, body: { unlockId: randomUUID() } });
}

/** Every line has its resulting balance and leads to its document; back shows the same lines. */
async function readStatement(
  page: Page,
  { statement: text, recharge }: Words,
  locale: Locale,
): Promise<void> {
  await page.goto('/pages/main/detail/index');
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  await page.getByText('−8.00').waitFor();
  await expect.poll(() => lines.count()).toBe(3);
  expect(await lines.first().innerText()).toContain('68.00');
  await page.getByRole('button', { name: text.kinds.recharged, exact: true }).tap();
  await page.getByText('−8.00').waitFor({ state: 'detached' });
  await page.getByText('+58.00').waitFor();
  await expect.poll(() => lines.count()).toBe(2);
  await page.getByText('+58.00').tap();
  await page.getByText(recharge.paid(moneyOf(5800, locale))).waitFor();
  await page.goBack();
  await page.getByText('+58.00').waitFor();
  await expect.poll(() => lines.count()).toBe(2);
}

interface Choice {
  readonly pack: RegExp;
  readonly provider: 'alipay' | 'wechat';
}

async function choose(page: Page, { recharge: text }: Words, { pack, provider }: Choice): Promise<void> {
  await page.getByRole('radio', { name: pack }).first().check();
  await page.getByRole('radio', { name: text.providers[provider] }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text.pay }).dblclick();
}

/** To Alipay and back with its consent, which is removed from the URL, then bound with a code. */
async function bindByConsent(page: Page, { bindAlipay: text, codes }: Words, account: string): Promise<void> {
  await page.getByRole('button', { name: text.toAlipay }).tap();
  await page.getByRole('button', { name: 'Refuse' }).tap();
  await page.getByText(text.declined).waitFor();
  await page.getByRole('button', { name: text.toAlipay }).tap();
  await page.locator('input[name=account]').fill(account);
  await page.getByRole('button', { name: 'Consent' }).tap();
  await page.getByText(text.consented).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await page.getByText(text.consented).waitFor();
  await page.getByRole('button', { name: codes.sendCode }).tap();
  await page.getByRole('button', { name: codes.fillIn }).tap();
  await page.getByRole('button', { name: text.submit, exact: true }).tap();
  await page.getByText(text.consentMissing).waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text.submit, exact: true }).dblclick();
  await page.getByText(text.done, { exact: true }).waitFor();
}
