import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { livePath } from '#contract/matches/live.ts';
import { matchList } from '#contract/matches/matches.ts';
import { until } from '#test/until.ts';
import { type FeedSample, openfootball } from '#test/build/matches/feed.ts';
import { en, zh } from '#web/features/matches/list-words.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { startSystem, type System } from '../../system/system.ts';

/** Less than the 40 s after which a silent connection is closed. */
const STEP_MS = 2_000;

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: '2026-03-14T17:00:00Z' });
  await importSample(openfootball({}, { home: 'Chelsea FC', away: 'Newcastle United FC', time: '20:00' }));
});
afterAll(() => system?.stop());

/** A page with the list, and the number of its list requests. */
async function openList(locale: Locale, clock: 'fixed' | 'running' = 'running') {
  const phone = await openPhone(browser, { url: system.url, locale });
  if (clock === 'fixed') await phone.page.clock.setFixedTime(new Date());
  else await phone.page.clock.install();
  let requestCount = 0;
  phone.page.on('request', (request) => {
    if (request.url().includes(matchList.path)) requestCount++;
  });
  const isListening = phone.page.waitForResponse((response) => response.url().includes(livePath));
  await phone.page.goto('/');
  await rowOf(phone.page).waitFor();
  await isListening;
  return { ...phone, requestCount: () => requestCount };
}

const rowOf = (page: Page) => page.getByRole('link', { name: /阿森纳.*埃弗顿|Arsenal.*Everton/ });

test('a result appears in every open list immediately, without a request', async () => {
  // A list older than 8 s when the stream opens is requested again. With a fixed time it never is.
  const phones = [await openList('zh', 'fixed'), await openList('en', 'fixed')];
  const countsBefore = phones.map(({ requestCount }) => requestCount());
  await importSample(openfootball({ ft: [2, 1], ht: [1, 0] }));
  for (const { page } of phones) await page.getByRole('link', { name: /阿森纳 2-1|Arsenal 2–1/ }).waitFor();
  expect(phones.map(({ requestCount }) => requestCount())).toEqual(countsBefore);
  expect(phones.flatMap(({ faults }) => faults)).toEqual([]);
  for (const { context } of phones) await context.close();
});

/**
 * The page reports an interruption after a while and reconnects with back-off: advances its clock until the condition
 * holds.
 */
const runClockUntil = (page: Page, isSo: () => Promise<boolean>) =>
  until(async () => {
    await page.clock.runFor(STEP_MS);
    return await isSo();
  });

test('a page reports an interrupted stream and catches up by itself', async () => {
  const { context, page } = await openList('en');
  // The list still works, only the stream fails.
  await page.route(`**${livePath}`, (route) => route.abort());
  await system.restart();
  const line = page.getByText(en.noStream('').slice(0, 30));
  await runClockUntil(page, () => line.isVisible());
  await importSample(openfootball({ ft: [2, 2], ht: [1, 0] }));
  await page.unroute(`**${livePath}`);
  await runClockUntil(page, () => line.isHidden());
  await page.getByRole('link', { name: /Arsenal 2–2/ }).waitFor();
  await context.close();
});

test('filters apply to list and request, also after a reload', async () => {
  await importSample(openfootball({ ft: [2, 2], ht: [1, 0] }));
  const { context, page } = await openList('zh');
  await page.getByRole('button', { name: zh.filter }).tap();
  await page.getByRole('dialog').getByRole('button', { name: zh.states.coming }).tap();
  await rowOf(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: /切尔西/ }).waitFor();
  expect(await rowOf(page).count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?state=coming');
  await context.close();
});

async function importSample({ fileName, content }: FeedSample): Promise<void> {
  const file = join(system.folder, fileName);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  expect(await system.run('import', file)).toMatchObject({ code: 0 });
}
