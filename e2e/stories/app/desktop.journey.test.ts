import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { zh as tableText } from '#web/features/matches/table/words.ts';
import { zh as searchText } from '#web/features/search/words.ts';
import { pathOf, paths } from '#web/paths/paths.ts';
import { zh as keyText } from '#web/shell/desk/keys/words.ts';
import { zh as deskText } from '#web/shell/desk/words.ts';
import { zh as installText } from '#web/shell/notices/install-words.ts';
import { arrivesAt, pressFirst, takesFocus } from '../../access/keyboard.ts';
import { axeFaults } from '../../access/judge-with-axe.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { requestsOf } from '../../phone/quiet.ts';

const LAPTOP = { width: 1280, height: 800 };
const MONITOR = { width: 1920, height: 1080 };
const DAY = '2026-03-15';
const matches = 'li a[href*="gameDetails"]';

let browser: Browser;
let it: TestApp;
const ids: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  it = await startTestApp({ listen: true, pages: true });
  for (const pair of [0, 1, 2]) ids.push(await buildMatch(it, { pair, date: DAY }));
  const past = [
    { home: 'Chelsea FC', away: 'Arsenal FC', date: '2026-02-01', ft: [0, 1] as const },
    { home: 'Everton FC', away: 'Arsenal FC', date: '2026-02-08', ft: [5, 0] as const },
    { home: 'Arsenal FC', away: 'Fulham FC', date: '2026-02-15', ft: [1, 0] as const },
  ];
  for (const each of past) await importFeedFile(it.ctx, openfootball(each));
});
afterAll(() => it?.close());

async function sitDown(size: Readonly<Record<'width' | 'height', number>>) {
  const phone = await openPhone(browser, { url: it.ctx.config.publicUrl, locale: 'zh' });
  await phone.page.setViewportSize(size);
  return { ...phone, requests: requestsOf(phone.page) };
}

const pane = (page: Page) => page.getByRole('complementary', { name: deskText.list });
const idOf = (page: Page) => new URL(page.url()).searchParams.get('id');

test('by single keys a reader goes from match to match beside the list, and back', async () => {
  const { page, context, faults, requests } = await sitDown(LAPTOP);
  const { keyboard } = page;
  const list = paths.home({ day: DAY });
  await page.goto(list);
  await requests.quiet();
  const rows = page.getByRole('main').locator(matches);
  await pressFirst(page, 'j', rows.nth(0));
  await keyboard.press('j');
  await takesFocus(rows.nth(1));
  await keyboard.press('k');
  await takesFocus(rows.nth(0));
  await keyboard.press('Enter');
  await arrivesAt(page, pathOf('gameDetails'));
  const first = idOf(page);
  const beside = pane(page).locator(matches);
  await pane(page).locator('a[aria-current="true"]').waitFor();
  await requests.quiet();

  await keyboard.press('j');
  await takesFocus(beside.nth(1));
  await keyboard.press('Enter');
  await expect.poll(() => idOf(page)).not.toBe(first);
  await takesFocus(page.locator('#page-title'));
  const selected = pane(page).locator('a[aria-current="true"]').first();
  await expect.poll(() => selected.getAttribute('href')).toContain(idOf(page) ?? '–');

  await page.goBack();
  await expect.poll(() => idOf(page)).toBe(first);
  await page.goBack();
  await expect.poll(() => page.url()).toContain(list);
  await takesFocus(rows.nth(0));
  expect(faults).toEqual([]);
  await context.close();
});

test('keys belong to a field while somebody types, and can be switched off', async () => {
  const { page, context, faults, requests } = await sitDown(LAPTOP);
  const { keyboard } = page;
  await page.goto(paths.home({ day: DAY }));
  await requests.quiet();
  const field = page.getByRole('searchbox', { name: searchText.label });
  await pressFirst(page, '/', field);
  await keyboard.type('gjk?');
  await expect.poll(() => field.inputValue()).toBe('gjk?');
  await keyboard.press('Escape');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(false);
  await keyboard.press('g');
  await keyboard.press('s');
  await expect.poll(() => page.url()).toContain(paths.home({ section: 'schemes' }));

  await keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: keyText.title });
  await sheet.getByRole('switch', { name: keyText.active }).click();
  await keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await keyboard.press('g');
  await keyboard.press('h');
  await keyboard.press('?');
  // Another way to the same list remains, for who switched them off.
  await page.getByRole('button', { name: deskText.keys }).click();
  await sheet.waitFor();
  expect(page.url()).toContain(paths.home({ section: 'schemes' }));
  expect(faults).toEqual([]);
  await context.close();
});

test('a link to a match has the list of its day and its table beside it, without a jump, and prints alone', async () => {
  const { page, context, faults, requests } = await sitDown(MONITOR);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0 } = entry as PerformanceEntry & { readonly value?: number };
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(paths.gameDetails({ id: ids[0] ?? '' }));
  await requests.quiet();
  const table = page.getByRole('complementary', { name: deskText.besideOf[1] ?? '' });
  await table.getByRole('table', { name: tableText.standings }).waitFor();
  await pane(page).locator('a[aria-current="true"]').first().waitFor();
  await expect.poll(() => pane(page).locator(matches).count()).toBe(3);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.02);
  expect(await axeFaults(page, 'everything')).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  expect(await pane(page).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  // 1280 px at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  await expect.poll(() => pane(page).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('standings are sorted by a head on a computer, and stay in their order on a phone', async () => {
  const { page, context, faults, requests } = await sitDown(LAPTOP);
  await page.goto(paths.competitionPage({ id: 'en.1', tab: 'table' }));
  const table = page.getByRole('main').getByRole('table', { name: tableText.standings });
  const firstTeam = () => table.getByRole('rowheader').first().innerText();
  const head = table.getByRole('columnheader', { name: tableText.difference });
  await requests.quiet();
  const best = await firstTeam();
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  expect(await firstTeam()).toContain('埃弗顿');
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  expect(await firstTeam()).not.toContain('埃弗顿');
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBeNull();
  expect(await firstTeam()).toBe(best);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => table.getByRole('columnheader').getByRole('button').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('who comes back is told once that the app can be installed', async () => {
  const { page, context, faults, requests } = await sitDown(LAPTOP);
  const offer = () =>
    page.evaluate(() => {
      const prompt = async () => {
        document.documentElement.dataset.prompted = 'yes';
      };
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  const hint = page.getByRole('region', { name: installText.label });
  await page.goto(paths.home());
  await requests.quiet();
  await offer();
  const noted = () => page.evaluate(() => localStorage.getItem('installHint'));
  await expect.poll(noted).toMatch(/^\d{4}-/);
  expect(await hint.count()).toBe(0);

  await page.evaluate(() => localStorage.setItem('installHint', '2020-01-01'));
  await page.reload();
  await requests.quiet();
  await offer();
  await hint.getByRole('button', { name: installText.install }).click();
  await hint.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.dataset.prompted)).toBe('yes');

  await page.reload();
  await requests.quiet();
  await offer();
  await expect.poll(noted).toBe('shown');
  expect(await hint.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
