import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { balance } from '#contract/payments/money.ts';
import { type Reason, refusalMessage } from '#contract/refusals.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { build } from '#test/build/build.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import * as guardianWords from '#web/features/payments/guardian/words.ts';
import * as teenWords from '#web/features/protection/teen-words.ts';
import * as protectionWords from '#web/features/protection/words.ts';
import * as protocolWords from '#web/features/legal/protocols/words.ts';
import { BEIJING, dateText } from '#web/i18n/dates.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { clientOfPage, visitor } from '../../system/client.ts';
import { comeIn } from '../../phone/come-in.ts';
import { operatorOf } from '../../system/operator.ts';
import { importMatches, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { startSystem, type System } from '../../system/system.ts';
import { tapTwice } from '../../phone/tap-twice.ts';
import { type Words, wordsOf } from '../../phone/words.ts';

const FINANCE = 'finance';

const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const inLocale = <W>(words: Readonly<Record<Locale, W>>, locale: Locale): W => words[locale];

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const PROTECTION = '/pages/sub/accountSecurity/protection';

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({
    clockStart: '2026-03-14T00:00:00Z',
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  await importMatches(system, [match], '2026-03-14T00:00:00Z');
  await operatorOf(system).staff('admin', { finance: FINANCE });
});
afterAll(() => system?.stop());

test.each(storyIn('zh'))(
  'own spending restrictions are enforced on payment, with a message that links to them (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const [text, teen] = [inLocale(protectionWords, locale), inLocale(teenWords, locale)];
    const refusalText = (reason: Reason, facts = {}) => refusalMessage(reason, facts, locale);
    const scheme = await onSale();
    const buyer = await build(system.app).fan();
    await buildBalance(system.app, buyer.id, 10_000);
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
    await comeIn(page, buyer);
    await page.goto(PROTECTION);

    // Teen mode: enabled with a PIN typed twice, enforced on payment, disabled only with the same PIN.
    await page.getByRole('button', { name: teen.turnOn }).tap();
    const sheet = page.getByRole('dialog');
    const pins = sheet.locator('input');
    await pins.first().fill('2468');
    await pins.last().fill('2469');
    await sheet.getByRole('button', { name: teen.turnOn }).tap();
    await sheet.getByText(teen.pinDiffers).waitFor();
    await pins.last().fill('2468');
    await sheet.getByRole('button', { name: teen.turnOn }).tap();
    await page.getByRole('button', { name: teen.turnOff }).waitFor();
    await refusedInTeenMode(page, scheme, words, locale);
    await page.getByRole('button', { name: teen.turnOff }).tap();
    await pins.first().fill('1111');
    await sheet.getByRole('button', { name: teen.turnOff }).tap();
    await sheet.getByText(refusalText('TEEN_PIN_WRONG', { triesLeft: 4 })).waitFor();
    await pins.first().fill('2468');
    await sheet.getByRole('button', { name: teen.turnOff }).tap();
    await page.getByRole('button', { name: teen.turnOn }).waitFor();

    const left = amountOf(3000, locale);
    const limited = words.unlock.obstacles.SPENDING_LIMIT({ until: '', left });
    // A limit: an invalid sum is reported at its field, a lower limit applies immediately, a higher one later.
    await setLimit(page, locale, text.set, '0');
    await sheet.getByText(text.problems.zero).waitFor();
    await sheet.getByLabel(text.amount).fill('30');
    await sheet.getByRole('button', { name: text.save, exact: true }).tap();
    await page.getByText(text.left(amountOf(3000, locale))).waitFor();
    await page.goto('/pages/sub/recharge/index');
    await page.getByText(text.lineLeft(amountOf(3000, locale))).waitFor();
    await refusedAtUnlock(page, scheme, words, locale, limited);
    await setLimit(page, locale, text.change, '50');
    await sheet.getByRole('button', { name: text.saveLater }).tap();
    await page.getByText(text.keep).waitFor();
    await refusedAtUnlock(page, scheme, words, locale, limited);

    // Self-exclusion: confirmed twice, and irrevocable.
    await page.getByRole('button', { name: text.pauseAsk(7) }).tap();
    await sheet.getByRole('button', { name: text.firstGo }).tap();
    await sheet.getByRole('button', { name: text.secondGo(7) }).tap();
    await sheet.getByText(text.sureMissing).waitFor();
    await sheet.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: text.secondGo(7) }).tap();
    const pauseEnd = dateText('2026-03-21T16:00:00Z', locale, BEIJING);
    await page.getByText(text.pauseUntil(pauseEnd)).waitFor();
    const paused = refusalText('SELF_EXCLUDED', { until: '2026-03-22' });
    const sheetPaused = words.unlock.obstacles.SELF_EXCLUDED({ until: '2026-03-22', left: '' });
    await refusedAtUnlock(page, scheme, words, locale, sheetPaused);
    await page.goto('/pages/sub/recharge/index');
    await page.getByText(text.linePaused(pauseEnd)).waitFor();
    await page.getByRole('radio', { name: /18/ }).first().check();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.recharge.pay }).tap();
    // In English the line above the form starts with the same text and has the same link; the refusal is an alert.
    await page.getByRole('alert').filter({ hasText: paused }).waitFor();
    await page.getByRole('link', { name: words.recharge.ways.protection }).last().tap();
    await page.getByText(text.longer).waitFor();
    const fan = await clientOfPage(system.url, page);
    expect(await fan.call(balance, {})).toMatchObject({ balanceFen: 10_000 });
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('en'))(
  'a guardian without an account claims a child’s recharges and follows the claim to its decision (%s)',
  async (locale) => {
    const text = inLocale(guardianWords, locale);
    const words = wordsOf(locale);
    const operator = operatorOf(system);
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
    // From the rules for minors, whose contents link to the part about refunds.
    await page.goto('/pages/sub/protocol/index?name=nonageProtocol');
    const nonage = inLocale(protocolWords, locale);
    await page.getByRole('navigation', { name: nonage.contents }).getByRole('link').nth(3).tap();
    await page.locator('#refund:focus').waitFor();
    await page.getByRole('link', { name: nonage.claim }).tap();

    await page.getByRole('button', { name: text.send }).tap();
    for (const field of ['childMobile', 'guardianName', 'code', 'text', 'images', 'consent'] as const) {
      await page.getByText(text.problems[field]).first().waitFor();
    }
    await page.getByLabel(text.childMobile).fill(anyMobile());
    await page.getByLabel(text.name).fill('王建国');
    await page.getByLabel(text.mobile, { exact: true }).fill(anyMobile());
    await page.getByRole('button', { name: words.codes.sendCode }).tap();
    await page.getByRole('button', { name: words.codes.fillIn }).tap();
    await page.getByLabel(text.text).fill('孩子用我的手机充值了 488 元，我不知情，请退回。');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText(words.pictures.notPicture).waitFor();
    await page.getByRole('button', { name: words.pictures.removeOf('not.png') }).tap();
    const buffer = await aPicture().png().toBuffer();
    await input.setInputFiles({ name: 'book.png', mimeType: 'image/png', buffer });
    await page.getByText(words.pictures.sent).waitFor();
    await page.getByRole('checkbox').check();
    await tapTwice(page.getByRole('button', { name: text.send }));
    await page.getByText(text.received).waitFor();

    await page.reload();
    await page.getByRole('button', { name: text.toState }).tap();
    await page.getByRole('button', { name: text.ask }).tap();
    await page.getByText(text.states.received).waitFor();
    const claimNo = await page.getByLabel(text.claimNo).inputValue();
    const waiting = (await operator.operate('--as', FINANCE, 'claims')).split('\n');
    const claims = waiting.filter((line) => line.includes(claimNo));
    expect(claims).toEqual([expect.stringMatching(anId)]);
    const [id = ''] = anId.exec(claims[0] ?? '') ?? [];
    await operator.operate('--as', FINANCE, 'claim', 'refuse', id, '--reason', '付款记录对不上');
    await page.getByRole('button', { name: text.ask }).tap();
    await page.getByText('付款记录对不上').waitFor();
    await page.getByText(text.states.refused).waitFor();
    const secret = await page.getByLabel(text.secret).inputValue();
    await page.getByLabel(text.secret).fill(`${secret}x`);
    await page.getByRole('button', { name: text.ask }).tap();
    await page.getByText(refusalMessage('CLAIM_NOT_FOUND', {}, locale)).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** A scheme of 38 yuan on sale. @returns its id. */
async function onSale(): Promise<string> {
  const author = await build(system.app).analyst({ nickname: 'North Stand' });
  return await buildScheme(system.app, author, await matchIdOf(visitor(system.url), match), {
    priceFen: 3800,
  });
}

/** Opens a scheme's unlock sheet, reads why it cannot be bought before any tap, and follows the link. */
async function refusedAtUnlock(page: Page, id: string, words: Words, locale: Locale, why: string) {
  const { unlock } = words;
  await page.goto(`/pages/sub/schemeDetails/index?id=${id}`);
  await page.getByRole('button', { name: unlock.unlock, exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(why).waitFor();
  expect(await sheet.getByRole('button', { name: unlock.pay(amountOf(3800, locale)) }).count()).toBe(0);
  await sheet.getByRole('link', { name: unlock.toProtection }).tap();
  await page.getByText(inLocale(protectionWords, locale).lead).waitFor();
}

/** In teen mode no page offers purchase, recharge or withdrawal, and each states the reason. */
async function refusedInTeenMode(page: Page, id: string, words: Words, locale: Locale) {
  const { lineTeen, toProtection, lead } = inLocale(protectionWords, locale);
  await page.goto(`/pages/sub/schemeDetails/index?id=${id}`);
  await page.getByRole('button', { name: words.unlock.teenMode, exact: true }).waitFor();
  await page.goto('/pages/sub/recharge/index');
  await page.getByRole('button', { name: words.recharge.teenMode, exact: true }).waitFor();
  await page.goto('/pages/main/mine/index');
  await page.getByText(lineTeen).waitFor();
  expect(await page.getByRole('link', { name: words.recharge.title, exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: toProtection }).tap();
  await page.getByText(lead).waitFor();
}

async function setLimit(page: Page, locale: Locale, button: string, typed: string): Promise<void> {
  const text = inLocale(protectionWords, locale);
  await page.getByRole('button', { name: `${button} ${text.sheet.daily}` }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(text.amount).fill(typed);
  if (typed === '0') await sheet.getByRole('button', { name: text.save, exact: true }).tap();
}

const amountOf = (fen: number, locale: Locale): string =>
  locale === 'zh' ? `${(fen / 100).toFixed(2)} 元` : `¥${(fen / 100).toFixed(2)}`;
