import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import * as app from '#web/shell/words.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { operatorOf } from '../../system/operator.ts';
import { startSystem, type System } from '../../system/system.ts';
import { enrolmentIn, openDesk } from './desk.ts';
import { consoleWords } from './words.ts';

const texts = {
  zh: '支付宝充值暂时不可用，正在处理。',
  en: 'Top-ups with Alipay are unavailable. We’re on it.',
} as const;

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => system?.stop());

test.each(storyIn('zh'))(
  'a notice is on every page until it is ended, and gone for good where it was dismissed (%s)',
  async (locale) => {
    const { frame, notices: words, reason: why } = consoleWords[locale];
    system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
    const { operate } = operatorOf(system);
    await operate('create', 'boss');
    const roles = ['--roles', 'support,moderator', '--reason', 'publishes notices'];
    const created = await operate('--as', 'boss', 'create', 'li-na', ...roles);
    const { page: desk, faults, enrol } = await openDesk(browser, system, locale);
    await enrol(enrolmentIn(created));
    await desk.getByRole('menuitem', { name: frame.pages.notices }).click();
    await desk.getByRole('button', { name: words.publish }).click();
    await desk.getByLabel(words.severities.outage).check();
    await desk.getByLabel(words.textZh).fill(texts.zh);
    await desk.getByLabel(words.textEn).fill(texts.en);
    await desk.getByLabel(why).fill('支付宝接口故障，已联系对方');
    await desk.getByRole('button', { name: words.submit, exact: true }).click();
    await desk.getByText(words.published).waitFor();

    const { page, context, faults: ofPhone } = await openPhone(browser, { url: system.url, locale });
    const { dismiss } = locale === 'zh' ? app.zh : app.en;
    await page.addInitScript(() => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
        document.documentElement.dataset.shift = String(shift);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const address of ['/', '/?section=ranks']) {
      await page.goto(address);
      await page.getByText(texts[locale]).waitFor();
    }
    await expectBelowStatusBar(page, await context.newCDPSession(page), page.getByText(texts[locale]));
    await page.getByRole('button', { name: dismiss }).click();
    await page.getByText(texts[locale]).waitFor({ state: 'hidden' });
    await page.goto('/');
    await page.getByRole('main').waitFor();
    expect(await page.getByText(texts[locale]).isVisible()).toBe(false);
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);

    const other = await openPhone(browser, { url: system.url, locale: locale === 'zh' ? 'en' : 'zh' });
    await other.page.goto('/');
    const elsewhere = texts[locale === 'zh' ? 'en' : 'zh'];
    await other.page.getByText(elsewhere).waitFor();
    await desk.getByRole('button', { name: words.end }).click();
    await desk.getByRole('dialog').getByLabel(why).fill('支付宝已恢复，充值正常');
    await desk.getByRole('dialog').getByRole('button', { name: words.endTitle }).click();
    await desk.getByText(words.ended).waitFor();
    // A page that was made within the last second may be sent again.
    await until(async () => {
      await other.page.reload();
      await other.page.getByRole('main').waitFor();
      return (await other.page.getByText(elsewhere).count()) === 0;
    });
    expect([...faults, ...ofPhone, ...other.faults]).toEqual([]);
  },
);

/** On a phone whose status bar lies over the page: notice and bar follow it without a gap, and the bar stays below it. */
async function expectBelowStatusBar(page: Page, devtools: CDPSession, notice: Locator): Promise<void> {
  const insets = { top: 47, bottom: 34 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const bar = page.getByRole('banner').first();
  const [above, below] = await Promise.all([notice.locator('..').boundingBox(), bar.boundingBox()]);
  expect(above?.y).toBe(insets.top);
  expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0), 0);
  expect(below?.height).toBeLessThan(insets.top + 10);
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => Math.round((await bar.boundingBox())?.y ?? 0)).toBe(insets.top);
  // Nothing that scrolls shows through behind the status bar.
  expect(await page.evaluate(() => document.elementFromPoint(195, 20)?.tagName)).toBe('BODY');
  await page.evaluate(() => window.scrollTo(0, 0));
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
}
