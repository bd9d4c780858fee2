import { existsSync, mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { balance } from '#contract/payments/money.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { hiddenSentence } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { logInAs } from '../../system/client.ts';
import { openFixture, season, writeOdds, writeResults } from '../../system/fixtures.ts';
import { cashierButton } from '../../money/stage.ts';
import { logInOnPage } from '../../phone/steps.ts';
import { startProcesses, type Processes } from '../../system/processes.ts';
import { type Words, wordsOf } from '../../phone/words.ts';

const AUTHOR = '13800138021';
const FAN = '13800138022';
const title = '主队压迫强度占优，先看上半场节奏';
const summary = '主队近五个主场的夺回球权次数都高于联赛平均，本方案讨论盘口的价格是否合理。';
const body = hiddenSentence + '主队在前场的压迫使对手后场出球困难，而客队两名边后卫的站位又偏高。'.repeat(4);

let browser: Browser;
let system: Processes;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => system?.stop());

async function isSound(): Promise<void> {
  expect((await system.run('reconcile')).output).toContain('sum 0 fen, 0 differences');
}

/** Screenshots of the journey; SHOTS names the folder. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test.each(storyIn('zh'))(
  'a fan buys a sealed scheme on a real match, it loses, and the price is refunded (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    system = await startProcesses({
      clockStart: '2026-03-14T00:00:00Z',
      fromNothing: true,
      environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
    });
    const fixture = openFixture('Arsenal FC');
    await system.run('import', season);
    await system.run('import', writeOdds(system.folder, fixture, '2026-03-14T00:00:00Z'));
    await system.run(
      'user',
      AUTHOR,
      '--analyst',
      '--verified',
      '--nickname',
      locale === 'zh' ? '北看台' : 'North Stand',
    );
    await system.run('user', FAN, '--verified');
    await isSound();

    const author = await openPhone(browser, { url: system.url, locale });
    await author.page.goto('/pages/sub/login/index');
    await logInOnPage(author.page, AUTHOR, words);
    await author.page.getByRole('navigation').first().waitFor();
    await openMatch(author.page, locale);
    await publish(author.page, words, locale);
    await shoot(author.page, `published-${locale}`);
    await isSound();

    const fan = await openPhone(browser, { url: system.url, locale });
    await fan.page.goto('/');
    await openMatch(fan.page, locale);
    await fan.page.getByRole('link', { name: title }).tap();
    const page = fan.page;
    await page.getByText(summary).waitFor();
    expect(await page.content()).not.toContain(hiddenSentence.slice(0, 10));
    await shoot(page, `locked-${locale}`);
    const schemeUrl = page.url();

    await page.getByRole('link', { name: words.unlock.logIn }).tap();
    await logInOnPage(page, FAN, words);
    await recharge(page, words);
    await isSound();
    await unlock(page, words);
    await page.getByText(hiddenSentence.slice(0, 10)).waitFor();
    await shoot(page, `unlocked-${locale}`);
    await page.reload();
    await page.getByText(hiddenSentence.slice(0, 10)).waitFor();
    await isSound();

    await system.restart('2026-03-14T20:00:00Z');
    for (const file of writeResults(system.folder, fixture, [0, 0], [0, 1])) {
      expect(await system.run('import', file)).toMatchObject({ code: 0 });
    }
    const client = await logInAs(system.url, FAN);
    const id = new URL(schemeUrl).searchParams.get('id') ?? '';
    await until(async () => (await client.call(viewerScheme, { params: { id } })).mine?.refundedFen === 3800);
    expect(await client.call(balance, {})).toMatchObject({ balanceFen: 5800 });
    await isSound();

    await page.goto(schemeUrl);
    await page.getByText(words.details.settlement).first().waitFor();
    await shoot(page, `settled-${locale}`);
    await page.goto('/pages/main/mine/index');
    await page.getByText('58.00').first().waitFor();
    await shoot(page, `mine-${locale}`);
    await author.page.goto('/pages/sub/income/index');
    await author.page.getByText(title).waitFor();
    await author.page.getByText(words.income.allRefunded).waitFor();
    await shoot(author.page, `income-${locale}`);
    expect([...author.faults, ...fan.faults]).toEqual([]);
  },
);

/** At eight in the morning in Beijing the list shows last night's matches; the next day is one tap away. */
async function openMatch(page: Page, locale: 'zh' | 'en'): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: /3\/14|14 March/ }).tap();
  await page.getByRole('link', { name: locale === 'zh' ? /阿森纳.*埃弗顿/ : /Arsenal.*Everton/ }).tap();
}

async function publish(page: Page, { publish: text, matches, markets, details }: Words, locale: 'zh' | 'en') {
  await page.getByRole('link', { name: matches.publish }).tap();
  await page.getByRole('button', { name: markets.asian }).tap();
  await page.getByRole('radio', { name: locale === 'zh' ? /阿森纳 半\/一/ : /Arsenal −0.75/ }).check();
  await page.getByLabel(text.scheme).fill(title);
  await page.getByLabel(text.summary).fill(summary);
  await page.getByLabel(text.body).fill(body);
  await page.getByRole('radio', { name: locale === 'zh' ? '38 元' : '¥38' }).check();
  await page.getByRole('switch', { name: text.refundIfLost }).tap();
  // A draft is stored: the page may be closed at any time.
  await page.reload();
  expect(await page.getByLabel(text.body).inputValue()).toBe(body);
  await shoot(page, `create-${locale}`);
  await page.getByRole('button', { name: text.publish }).tap();
  await page.getByRole('dialog').getByRole('button', { name: text.publishNow }).dblclick();
  await page.getByText(details.own).first().waitFor();
}

async function recharge(page: Page, { unlock: text, recharge: words }: Words): Promise<void> {
  await page.getByRole('button', { name: text.unlock, exact: true }).tap();
  await page.getByRole('dialog').getByRole('link').tap();
  await page.getByRole('radio', { name: /58/ }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.pay }).tap();
  await cashierButton(page).tap();
  await page.getByText(words.backToScheme).tap();
}

async function unlock(page: Page, { unlock: text }: Words): Promise<void> {
  await page.getByRole('button', { name: text.unlock, exact: true }).tap();
  // A double tap is one purchase.
  await page.getByRole('dialog').getByRole('button', { name: /38/ }).dblclick();
}
