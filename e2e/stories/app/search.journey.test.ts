import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { en as text } from '#web/features/search/words.ts';
import { en as matchText } from '#web/features/matches/words.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';

let browser: Browser;
let it: TestApp;
beforeAll(async () => {
  browser = await openBrowser();
  it = await startTestApp({ listen: true, pages: true });
  const matchId = await buildMatch(it);
  const author = await build(it).analyst({ nickname: 'Corner Flag' });
  await buildScheme(it, author, matchId, { title: '主场强势值得信任' });
});
afterAll(() => it?.close());

const open = () => openPhone(browser, { url: it.ctx.config.publicUrl, locale: 'en' });
const field = (page: Page) => page.getByRole('searchbox', { name: text.label });
const list = (page: Page, kind: keyof typeof text.kinds) =>
  page.getByRole('list', { name: text.kinds[kind], exact: true });

test('a reader of English finds a team by its pinyin, an analyst and a tip, and comes back to the results', async () => {
  const { page, context, faults } = await open();
  await page.goto(paths.home());
  await page.getByRole('link', { name: matchText.searchAll, exact: true }).tap();
  await page.getByText(text.start).waitFor();
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await field(page).pressSequentially('asenna');
  await list(page, 'teams')
    .getByRole('link', { name: /Arsenal/ })
    .waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('asenna');

  await field(page).fill('corner');
  const analyst = list(page, 'analysts').getByRole('link', { name: /Corner Flag/ });
  await analyst.waitFor();
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain(text.found(1));
  await analyst.tap();
  await page.getByRole('heading', { level: 1, name: 'Corner Flag' }).waitFor();
  await page.goBack();
  await analyst.waitFor();
  expect(await field(page).inputValue()).toBe('corner');

  await field(page).fill('zhuchang');
  const tip = list(page, 'schemes').getByRole('link', { name: /主场强势值得信任/ });
  await tip.waitFor();
  expect(await tip.innerText()).toMatch(/Corner Flag.*Arsenal v Chelsea.*Free.* left/s);
  expect(faults).toEqual([]);
  await context.close();
});

test('keys alone lead from the field to a result, and searches are remembered until they are removed', async () => {
  const { page, context, faults } = await open();
  await page.goto(paths.search({ q: 'chel' }));
  const team = list(page, 'teams').getByRole('link', { name: /^Chelsea/ });
  await team.waitFor();
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => team.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Chelsea' }).waitFor();

  await page.goto(paths.search());
  await page.getByRole('button', { name: 'chel', exact: true }).tap();
  await team.waitFor();
  await field(page).fill('no such name');
  await page.getByText(text.noneFound('no such name')).waitFor();
  await field(page).fill('');
  await page.getByRole('button', { name: text.forget('chel') }).tap();
  await page.getByText(text.start).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a late answer to an earlier text does not replace the results of a later one', async () => {
  const { page, context } = await open();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/common\/search\?q=ars/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(paths.search());
  const asked = page.waitForRequest(/common\/search\?q=ars/);
  await field(page).fill('ars');
  await asked;
  await field(page).fill('chelsea');
  const later = list(page, 'teams').getByRole('link', { name: /^Chelsea/ });
  await later.waitFor();
  release();
  await later.waitFor();
  expect(
    await list(page, 'teams')
      .getByRole('link', { name: /Arsenal/ })
      .count(),
  ).toBe(0);
  await context.close();
});
