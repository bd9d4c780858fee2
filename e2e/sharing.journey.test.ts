import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { openPhone, openBrowser } from './browser.ts';
import { setStage, type Stage } from './double-tap/stage.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = [await openBrowser(), await setStage()];
}, 120_000);
afterAll(() => stage?.close());

/** What the reader's device does: its own sheet, and its clipboard. */
interface Device {
  readonly share: 'shares' | 'is closed' | 'fails' | 'is missing';
  readonly clipboard?: 'takes' | 'refuses' | 'is missing';
}

/** What a page handed to the device. */
interface Handed {
  readonly shared: { readonly title: string; readonly url: string }[];
  readonly copied: string[];
}

/** A device that takes its time with its sheet, as a reader does. */
const SHEET_MS = 200;

/** Somebody who is logged in, so that there is something an address could give away. */
async function hold(locale: 'zh' | 'en', device: Device) {
  const phone = await openPhone(browser, { url: stage.url, locale });
  await phone.context.addInitScript((token) => localStorage.setItem('token', token), tokenOf(stage));
  await phone.context.addInitScript(pretend, { ...{ clipboard: 'takes' as const }, ...device, SHEET_MS });
  const { ui } = wordsOf(locale);
  const share = phone.page.getByRole('button', { name: ui.share, exact: true });
  const said = phone.page.getByRole('status').filter({ hasText: ui.linkCopied });
  const handed = () => phone.page.evaluate(() => (window as unknown as { handed: Handed }).handed);
  return { ...phone, ui, share, said, handed };
}

const tokenOf = ({ buyer }: Stage) => `Bearer ${buyer.token}`;

/** Runs in the page before it: no browser without a screen has a sheet to share by. */
function pretend({ share, clipboard, SHEET_MS }: Required<Device> & { readonly SHEET_MS: number }): void {
  const handed: Handed = { shared: [], copied: [] };
  Object.assign(window, { handed });
  const put = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  const wait = () => new Promise((resolve) => setTimeout(resolve, SHEET_MS));
  put(
    'share',
    share === 'is missing'
      ? undefined
      : async (data: Handed['shared'][number]) => {
          handed.shared.push(data);
          await wait();
          if (share === 'is closed') throw new DOMException('Share canceled', 'AbortError');
          if (share === 'fails') throw new DOMException('Not now', 'NotAllowedError');
        },
  );
  const writeText = async (text: string) => {
    await wait();
    if (clipboard === 'refuses') throw new DOMException('Write permission denied', 'NotAllowedError');
    handed.copied.push(text);
  };
  put('clipboard', clipboard === 'is missing' ? undefined : { writeText });
}

/** Two taps that the telephone hands over together. */
async function tapTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

const matchPage = () => paths.gameDetails({ id: stage.matchId });
const addressOf = (path: string) => new URL(path, stage.url).href;

test.each(['zh', 'en'] as const)(
  'a match, a scheme and an analyst are shared once by name and bare address, which lets nobody in (%s)',
  async (locale) => {
    const { context, page, ui, share, handed, faults } = await hold(locale, { share: 'shares' });
    const pages = [
      [matchPage(), locale === 'zh' ? /埃弗顿/ : /Everton/],
      [paths.schemeDetails({ id: stage.schemeId }), /\S/],
      [paths.userPage({ id: stage.author.id }), /North Stand/],
    ] as const;
    for (const [path, name] of pages) {
      // What else stands in the address stays with the reader.
      await page.goto(`${path}&tab=odds&from=%2Fpages%2Fsub%2Finbox%2Findex`);
      await share.waitFor();
      await tapTwice(page, ui.share);
      await page.waitForTimeout(2 * SHEET_MS);
      const { shared, copied } = await handed();
      expect(shared).toEqual([{ title: expect.stringMatching(name), url: addressOf(path) }]);
      expect(copied).toEqual([]);
      expect(shared[0]?.url).not.toContain(stage.buyer.token);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a sheet that is closed again is no fault: nothing is said or copied, and the next tap opens it anew', async () => {
  const { context, page, share, handed, said } = await hold('zh', { share: 'is closed' });
  await page.goto(matchPage());
  for (const times of [1, 2]) {
    await share.tap();
    await page.waitForTimeout(2 * SHEET_MS);
    expect(await handed()).toMatchObject({ shared: { length: times }, copied: [] });
  }
  expect([await said.count(), await page.getByRole('dialog').count()]).toEqual([0, 0]);
  await context.close();
});

test.each([
  ['zh', 'is missing'],
  ['en', 'is missing'],
  ['en', 'fails'],
] as const)(
  'where nothing can be shared the link is copied once and said so (%s, %s)',
  async (locale, by) => {
    const { context, page, ui, share, said, handed } = await hold(locale, { share: by });
    await page.goto(matchPage());
    await share.waitFor();
    await tapTwice(page, ui.share);
    await said.waitFor();
    expect((await handed()).copied).toEqual([addressOf(matchPage())]);
    const path = paths.schemeDetails({ id: stage.schemeId });
    await page.goto(path);
    await page.getByRole('button', { name: ui.moreTools, exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: ui.copyLink }).tap();
    await said.waitFor();
    expect((await handed()).copied).toEqual([addressOf(path)]);
    await context.close();
  },
);

test.each([
  ['zh', 'refuses'],
  ['en', 'is missing'],
] as const)(
  'the address stands there to be taken by hand where nothing takes it (%s, the clipboard %s)',
  async (locale, clipboard) => {
    const { context, page, ui, share, said } = await hold(locale, { share: 'is missing', clipboard });
    await page.goto(matchPage());
    await share.tap();
    const sheet = page.getByRole('dialog', { name: ui.copyByHand });
    const field = sheet.getByLabel(ui.link);
    expect(await field.inputValue()).toBe(addressOf(matchPage()));
    expect(await said.count()).toBe(0);
    await field.tap();
    const isTaken = await field.evaluate(
      (input: HTMLInputElement) => input.selectionStart === 0 && input.selectionEnd === input.value.length,
    );
    expect(isTaken).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    // It can be asked for again.
    await share.tap();
    await sheet.waitFor();
    await context.close();
  },
);
