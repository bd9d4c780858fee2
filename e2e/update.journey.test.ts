import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as feedback from '#web/features/people/feedback-words.ts';
import { paths } from '#web/paths.ts';
import { openBrowser, openPhone } from './browser.ts';
import { logInAs } from './client.ts';
import { buildRelease } from './release.ts';
import { startProcesses, type Processes } from './processes.ts';
import { wordsOf } from './words.ts';

const locales = ['zh', 'en'] as const;
type Locale = (typeof locales)[number];
const feedbackOf = { zh: feedback.zh, en: feedback.en };
const titles = JSON.parse(readFileSync('test/goldens/routes.json', 'utf8')) as Record<
  string,
  Record<Locale, string>
>;
const written = 'Words that nobody has to write again for a new version';

let browser: Browser;
let system: Processes;
let next: ReturnType<typeof buildRelease>;
beforeAll(async () => {
  browser = await openBrowser();
  // Between the title of a page and the name of the app.
  next = buildRelease('src/web/shell/words.ts', '} · ', '} · 2 · ');
  system = await startProcesses({ clockStart: '2026-03-14T04:00:00Z' });
});
afterAll(async () => {
  await system?.stop();
  next?.remove();
});
let isReplaced = false;
beforeEach(async () => {
  if (!isReplaced) return;
  await system.kill();
  await system.start();
  isReplaced = false;
});

/** The server that answers from now on has the files of another version and none of this one. */
async function replaceServer(): Promise<void> {
  await system.kill();
  await system.start(next.folder);
  isReplaced = true;
}

/** The title of a page says which version drew it. */
async function drawnBy(page: Page, version: 1 | 2, path: string, locale: Locale): Promise<void> {
  const title = titles[path]?.[locale] ?? '';
  const expected = version === 1 ? title : title.replace(' · ', ' · 2 · ');
  await expect.poll(() => page.title(), { timeout: 30_000 }).toBe(expected);
}

/** What an hour or the next visit does. */
const askForVersion = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test.each(locales)(
  'a new version says so, waits until it is taken, and costs nobody a word (%s)',
  async (locale) => {
    const { token } = await logInAs(system.url, locale === 'zh' ? '13800138601' : '13800138602');
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale, worker: true });
    const [{ shell }, text] = [wordsOf(locale), feedbackOf[locale]];
    await page.goto(paths.connectUs());
    await page.evaluate((kept) => localStorage.setItem('token', `Bearer ${kept}`), token);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(paths.feedback());
    await page.getByLabel(text.content).fill(written);
    const other = await context.newPage();
    await other.goto(paths.aboutUs());
    await drawnBy(other, 1, paths.aboutUs(), locale);
    const noticeOf = (tab: Page) => tab.getByRole('region', { name: shell.newVersionIsHere });
    expect(await noticeOf(page).count()).toBe(0);

    await replaceServer();
    await askForVersion(page);
    await noticeOf(page).getByRole('status').getByText(shell.newVersionIsHere).waitFor();
    await noticeOf(page).getByRole('button', { name: shell.update }).focus();
    await page.keyboard.press('Enter');
    await drawnBy(page, 2, paths.feedback(), locale);
    expect(await page.getByLabel(text.content).inputValue()).toBe(written);
    await noticeOf(page).waitFor({ state: 'detached' });

    // Another tab is not torn away from what it is at, and is offered the same.
    await drawnBy(other, 1, paths.aboutUs(), locale);
    await noticeOf(other).getByRole('button', { name: shell.update }).tap();
    await drawnBy(other, 2, paths.aboutUs(), locale);

    // Without a network it is the new one as well.
    await context.setOffline(true);
    await page.reload();
    await drawnBy(page, 2, paths.feedback(), locale);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('put off, a new version says nothing more and the old one goes on; where none is kept, the app begins anew', async () => {
  const { context, page } = await openPhone(browser, { url: system.url, locale: 'zh', worker: true });
  const { shell } = wordsOf('zh');
  await page.goto(paths.connectUs());
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Where nothing is kept.
  const bare = await openPhone(browser, { url: system.url, locale: 'en' });
  await bare.page.goto(paths.connectUs());
  await drawnBy(bare.page, 1, paths.connectUs(), 'en');
  await replaceServer();
  await askForVersion(page);
  const notice = page.getByRole('region', { name: shell.newVersionIsHere });
  await notice.getByRole('button', { name: shell.later }).tap();
  await notice.waitFor({ state: 'detached' });
  // Code the page has not used yet, and the server no longer has.
  const missing = await page.evaluate(async () => {
    const [names] = [await caches.keys()];
    const [old = ''] = names.filter((name) => name.startsWith('files-'));
    const requests = await (await caches.open(old)).keys();
    return requests.map(({ url }) => url).filter((url) => url.endsWith('.js'));
  });
  const gone = await Promise.all(missing.map(async (url) => (await fetch(url)).status));
  expect(gone).toContain(404);
  await page.locator(`a[href="${paths.guardianClaim()}"]`).first().tap();
  await drawnBy(page, 1, paths.guardianClaim(), 'zh');
  await context.close();

  await bare.page.locator(`a[href="${paths.guardianClaim()}"]`).first().tap();
  await drawnBy(bare.page, 2, paths.guardianClaim(), 'en');
  await bare.page.goBack();
  await drawnBy(bare.page, 2, paths.connectUs(), 'en');
  await bare.context.close();
});

test('the app can be installed', async () => {
  const { context, page } = await openPhone(browser, { url: system.url, locale: 'zh', worker: true });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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
  for (const { url } of manifest.shortcuts) expect(titles, url).toHaveProperty([url]);
  await context.close();
});

interface Manifest {
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
  readonly shortcuts: readonly { url: string }[];
}
