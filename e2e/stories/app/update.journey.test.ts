import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { livePath } from '#contract/matches/live.ts';
import type { Locale } from '#contract/locale.ts';
import { storyIn } from '#test/level.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import * as feedback from '#web/features/feedback/feedback-words.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { logInAs } from '../../system/client.ts';
import { openControlled } from '../../offline/open-controlled.ts';
import { buildRelease, type Release } from '../../system/release.ts';
import { startProcesses, type Processes } from '../../system/processes.ts';
import { wordsOf } from '../../phone/words.ts';

const feedbackOf = { zh: feedback.zh, en: feedback.en };
const titles = JSON.parse(readFileSync('test/goldens/routes.json', 'utf8')) as Record<
  string,
  Record<Locale, string>
>;
const written = 'Words that nobody has to write again for a new version';

let browser: Browser;
let database: TestDatabase;
let system: Processes;
let next: Release;
beforeAll(async () => {
  browser = await openBrowser();
  // A server starts faster on PostgreSQL than on the embedded database.
  database = await openTestDatabase();
  const databaseUrl = database.url ?? '';
  [system, next] = await Promise.all([
    startProcesses({ clockStart: '2026-03-14T04:00:00Z', databaseUrl }),
    // Between the title of a page and the name of the app.
    buildRelease('src/web/shell/words.ts', '} · ', '} · 2 · '),
  ]);
});
afterAll(async () => {
  await system?.stop();
  await database?.close();
  next?.remove();
});
let isReplaced = false;
beforeEach(async () => {
  if (!isReplaced) return;
  await system.kill();
  await system.start();
  isReplaced = false;
});

/** From now on, the server has the files of the other version only. */
async function replaceServer(): Promise<void> {
  await system.kill();
  await system.start(next.folder);
  isReplaced = true;
}

/** The title of a page shows the version that rendered it. */
async function drawnBy(page: Page, version: 1 | 2, path: string, locale: Locale): Promise<void> {
  const title = titles[path]?.[locale] ?? '';
  const expected = version === 1 ? title : title.replace(' · ', ' · 2 · ');
  await expect.poll(() => page.title(), { timeout: 30_000 }).toBe(expected);
}

/** A tab starts watching for updates after two seconds; this one when the returned function is called. */
async function holdRegistration(tab: Page): Promise<() => Promise<void>> {
  await tab.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    const { promise, resolve } = Promise.withResolvers<void>();
    serviceWorker.register = (...worker) => promise.then(() => register(...worker));
    Object.assign(globalThis, { registerNow: resolve });
  });
  return () => tab.evaluate(() => (globalThis as unknown as { registerNow(): void }).registerNow());
}

/** The effect of an hour's wait or of the next visit. */
const askForVersion = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test('the app can be installed', async () => {
  const { context, page } = await openPhone(browser, { url: system.url, locale: 'zh', worker: true });
  await openControlled(page, '/');
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'zh-CN',
  });
  for (const icon of manifest.icons) {
    const answer = await page.request.get(icon.src);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, icon.type]);
  }
  const sizes = manifest.icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`);
  expect(sizes).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));
  for (const { url } of manifest.shortcuts) {
    const [path = ''] = url.split('?');
    expect(titles, url).toHaveProperty([path]);
  }
  await context.close();
});

/**
 * A busy worker stays in control, for up to five minutes in Chromium: the live stream does not end. A worker that
 * receives a request at the moment of its end is restarted and stays as long.
 */
const keepWorkerBusy = (page: Page) =>
  page.evaluate((path) => {
    navigator.serviceWorker.controller?.postMessage({ keep: new URL(path, location.href).href });
  }, livePath);

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

test.each(storyIn('zh'))(
  'a new version is announced, waits for consent, and loses no draft (%s)',
  async (locale) => {
    const { token } = await logInAs(system.url, locale === 'zh' ? '13800138601' : '13800138602');
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale, worker: true });
    const [{ shell }, text] = [wordsOf(locale), feedbackOf[locale]];
    await openControlled(page, paths.connectUs());
    await page.evaluate((kept) => localStorage.setItem('token', `Bearer ${kept}`), token);
    const other = await context.newPage();
    const late = await context.newPage();
    const register = await holdRegistration(late);
    for (const tab of [other, late]) {
      await openControlled(tab, paths.aboutUs());
      await drawnBy(tab, 1, paths.aboutUs(), locale);
    }
    await openControlled(page, paths.feedback());
    await page.getByLabel(text.content).fill(written);
    const noticeOf = (tab: Page) => tab.getByRole('region', { name: shell.newVersionIsHere });
    expect(await noticeOf(page).count()).toBe(0);

    await replaceServer();
    await keepWorkerBusy(page);
    await askForVersion(page);
    await noticeOf(page).getByRole('status').getByText(shell.newVersionIsHere).waitFor();
    await noticeOf(page).getByRole('button', { name: shell.update }).focus();
    await page.keyboard.press('Enter');
    await drawnBy(page, 2, paths.feedback(), locale);
    expect(await page.getByLabel(text.content).inputValue()).toBe(written);
    await noticeOf(page).waitFor({ state: 'detached' });

    // Another tab is not reloaded, and is offered the update.
    await drawnBy(other, 1, paths.aboutUs(), locale);
    await noticeOf(other).getByRole('button', { name: shell.update }).tap();
    await drawnBy(other, 2, paths.aboutUs(), locale);
    // The same for a tab that starts watching only now.
    await drawnBy(late, 1, paths.aboutUs(), locale);
    await register();
    await noticeOf(late).getByRole('button', { name: shell.update }).tap();
    await drawnBy(late, 2, paths.aboutUs(), locale);

    // Offline it is the new version too, although the old worker responded all the time.
    expect(await isWaiting(page)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await drawnBy(page, 2, paths.feedback(), locale);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a postponed update stays silent and the old version continues; without a cached one, the app reloads', async () => {
  const { context, page } = await openPhone(browser, { url: system.url, locale: 'zh', worker: true });
  const { shell } = wordsOf('zh');
  await openControlled(page, paths.connectUs());
  // Without a service worker.
  const bare = await openPhone(browser, { url: system.url, locale: 'en' });
  await bare.page.goto(paths.connectUs());
  await drawnBy(bare.page, 1, paths.connectUs(), 'en');
  await replaceServer();
  await askForVersion(page);
  const notice = page.getByRole('region', { name: shell.newVersionIsHere });
  await notice.getByRole('button', { name: shell.later }).tap();
  await notice.waitFor({ state: 'detached' });
  // Code that the page has not loaded yet and the server no longer has.
  const missing = await page.evaluate(async () => {
    const [names] = [await caches.keys()];
    const [old = ''] = names.filter((name) => name.startsWith('files-'));
    const requests = await (await caches.open(old)).keys();
    return requests.map(({ url }) => url).filter((url) => url.endsWith('.js'));
  });
  const statuses = await Promise.all(missing.map(async (url) => (await fetch(url)).status));
  expect(statuses).toContain(404);
  await page.locator(`a[href="${paths.guardianClaim()}"]`).first().tap();
  await drawnBy(page, 1, paths.guardianClaim(), 'zh');
  // A reload by the user starts the new version.
  await page.reload();
  await drawnBy(page, 2, paths.guardianClaim(), 'zh');
  await context.close();

  await bare.page.locator(`a[href="${paths.guardianClaim()}"]`).first().tap();
  await drawnBy(bare.page, 2, paths.guardianClaim(), 'en');
  await bare.page.goBack();
  await drawnBy(bare.page, 2, paths.connectUs(), 'en');
  await bare.context.close();
});

interface Manifest {
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
  readonly shortcuts: readonly { url: string }[];
}
