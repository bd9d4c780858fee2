import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import { paths } from '#web/paths/paths.ts';
import { begun } from '../../system/begun.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { comeIn } from '../../phone/come-in.ts';
import { setStage, type Stage } from '../../double-tap/stage.ts';
import { requestsOf } from '../../phone/quiet.ts';
import { recordMessages } from '../../phone/record-messages.ts';
import { tapTwice } from '../../phone/tap-twice.ts';
import { wordsOf } from '../../phone/words.ts';

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = [await openBrowser(), await setStage()];
});
afterAll(() => stage?.close());

/** Behaviour of the device: its share sheet and its clipboard. */
interface Device {
  readonly share: 'shares' | 'is closed' | 'fails' | 'is missing';
  readonly clipboard?: 'takes' | 'refuses' | 'is missing';
}

/** Data that a page passed to the device. */
interface Handed {
  readonly shared: { readonly title: string; readonly url: string }[];
  readonly copied: string[];
  /** Its sheet or clipboard prompt is open until answered. */
  isAsking: boolean;
  answer: () => void;
}

/** A logged-in user, so that a URL could leak a session. */
async function hold(locale: Locale, device: Device) {
  const phone = await openPhone(browser, { url: stage.url, locale });
  const { page } = phone;
  const { quiet } = requestsOf(page);
  const messages = await recordMessages(page);
  await comeIn(page, stage.buyer);
  await page.addInitScript(pretend, { clipboard: 'takes' as const, ...device });
  const { ui } = wordsOf(locale);
  const share = page.getByRole('button', { name: ui.share, exact: true });
  /** Opens the sheet of a page that has a picture, and taps the link or the copy in it; elsewhere shares at once. */
  const shareBy = async (name: string) => {
    await share.tap();
    await page.getByRole('dialog', { name: ui.share }).getByRole('button', { name, exact: true }).tap();
  };
  const handed = () => page.evaluate(() => (window as unknown as { handed: Handed }).handed);
  const isCopied = () => messages.has(ui.linkCopied);
  /** Answers the device's prompts until it has none. */
  const answerDevice = async () => {
    await until(async () => (await handed()).isAsking);
    await page.evaluate(() => (window as unknown as { handed: Handed }).handed.answer());
    await quiet();
  };
  return { ...phone, ui, share, shareBy, handed, isCopied, answerDevice };
}

/** Runs before the page's scripts: a headless browser has no share sheet. */
function pretend({ share, clipboard }: Required<Device>): void {
  const handed: Handed = { shared: [], copied: [], isAsking: false, answer: () => {} };
  Object.assign(window, { handed });
  const put = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  const asking = () =>
    new Promise<void>((resolve) => {
      handed.isAsking = true;
      handed.answer = () => {
        handed.isAsking = false;
        resolve();
      };
    });
  put(
    'share',
    share === 'is missing'
      ? undefined
      : async (data: Handed['shared'][number]) => {
          handed.shared.push(data);
          await asking();
          if (share === 'is closed') throw new DOMException('Share canceled', 'AbortError');
          if (share === 'fails') throw new DOMException('Not now', 'NotAllowedError');
        },
  );
  const writeText = async (text: string) => {
    await asking();
    if (clipboard === 'refuses') throw new DOMException('Write permission denied', 'NotAllowedError');
    handed.copied.push(text);
  };
  put('clipboard', clipboard === 'is missing' ? undefined : { writeText });
}

const matchPage = () => paths.gameDetails({ id: stage.matchId });
const addressOf = (path: string) => new URL(path, stage.url).href;
/** A shared URL without the log head that this device has verified, which the page may have added. */
const bare = (url: string | undefined) => url?.replace(/#head=[\w-]{234}$/, '');

test.each(storyIn('en'))(
  'a match, a scheme and an analyst are shared once by name and URL, without session data (%s)',
  async (locale) => {
    const device = await hold(locale, { share: 'shares' });
    const { context, page, ui, share, shareBy, handed, answerDevice, faults } = device;
    const pages = [
      [matchPage(), locale === 'zh' ? /埃弗顿/ : /Everton/],
      [paths.schemeDetails({ id: stage.schemeId }), /\S/],
      [paths.userPage({ id: stage.author.id }), /North Stand/],
    ] as const;
    for (const [path, name] of pages) {
      // Other parts of the URL are not shared.
      await page.goto(`${path}&tab=odds&from=%2Fpages%2Fsub%2Finbox%2Findex`);
      await begun(page);
      // The scheme is not settled, so it has no picture and no sheet.
      if (path === paths.schemeDetails({ id: stage.schemeId })) await tapTwice(share);
      else await shareBy(ui.shareLink);
      await answerDevice();
      const { shared, copied, isAsking } = await handed();
      expect(shared).toEqual([{ title: expect.stringMatching(name), url: expect.any(String) }]);
      expect(bare(shared[0]?.url)).toBe(addressOf(path));
      expect([copied, isAsking]).toEqual([[], false]);
      expect(shared[0]?.url).not.toContain(stage.buyer.token);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('zh'))(
  'a closed share sheet is not an error: no message, no copy, and the next tap opens it again (%s)',
  async (locale) => {
    const device = await hold(locale, { share: 'is closed' });
    const { context, page, ui, shareBy, handed, isCopied, answerDevice } = device;
    await page.goto(matchPage());
    for (const times of [1, 2]) {
      await shareBy(ui.shareLink);
      await answerDevice();
      expect(await handed()).toMatchObject({ shared: { length: times }, copied: [], isAsking: false });
    }
    expect([await isCopied(), await page.getByRole('dialog').count()]).toEqual([false, 0]);
    await context.close();
  },
);

test.each([
  ...storyIn('zh').map((locale) => [locale, 'is missing'] as const),
  ...storyIn('en').map((locale) => [locale, 'fails'] as const),
])('without a share sheet the link is copied once with a message (%s, %s)', async (locale, by) => {
  const { context, page, ui, shareBy, handed, isCopied, answerDevice } = await hold(locale, { share: by });
  await page.goto(matchPage());
  await begun(page);
  await shareBy(by === 'fails' ? ui.shareLink : ui.copyLink);
  // The failing sheet responds first.
  if (by === 'fails') await answerDevice();
  await answerDevice();
  await until(isCopied);
  expect((await handed()).copied).toEqual([addressOf(matchPage())]);
  const path = paths.schemeDetails({ id: stage.schemeId });
  await page.goto(path);
  await page.getByRole('button', { name: ui.moreTools, exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: ui.copyLink }).tap();
  await answerDevice();
  await until(isCopied);
  expect((await handed()).copied.map(bare)).toEqual([addressOf(path)]);
  await context.close();
});

test.each([
  ...storyIn('zh').map((locale) => [locale, 'refuses'] as const),
  ...storyIn('en').map((locale) => [locale, 'is missing'] as const),
])(
  'without a clipboard the URL is shown for manual copying (%s, the clipboard %s)',
  async (locale, clipboard) => {
    const device = await hold(locale, { share: 'is missing', clipboard });
    const { context, page, ui, shareBy, isCopied, answerDevice } = device;
    const open = async () => {
      await shareBy(ui.copyLink);
      if (clipboard === 'refuses') await answerDevice();
    };
    await page.goto(matchPage());
    await open();
    const sheet = page.getByRole('dialog', { name: ui.copyByHand });
    const field = sheet.getByLabel(ui.link);
    await until(async () => (await field.inputValue()) === addressOf(matchPage()));
    expect(await isCopied()).toBe(false);
    await field.tap();
    await until(() =>
      field.evaluate(
        (input: HTMLInputElement) => input.selectionStart === 0 && input.selectionEnd === input.value.length,
      ),
    );
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    // It can be shared again.
    await open();
    await sheet.waitFor();
    await context.close();
  },
);

test.each(storyIn('zh'))(
  'the picture of a match is shown, shared as a file where the device can, else saved; so is its calendar file (%s)',
  async (locale) => {
    const { context, page, ui, share, answerDevice, faults } = await hold(locale, { share: 'shares' });
    await page.goto(matchPage());
    await begun(page);
    await share.tap();
    const sheet = page.getByRole('dialog', { name: ui.share });
    const picture = sheet.getByRole('img');
    await until(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth === 1200));
    const saved = page.waitForEvent('download');
    await sheet.getByRole('link', { name: ui.savePicture }).tap();
    expect((await saved).suggestedFilename()).toBe(`match-${stage.matchId}.png`);
    const calendar = page.waitForEvent('download');
    await sheet.getByRole('link', { name: wordsOf(locale).matchHead.toCalendar }).tap();
    expect((await calendar).suggestedFilename()).toBe(`match-${stage.matchId}.ics`);

    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true }),
    );
    await page.reload();
    await begun(page);
    await share.tap();
    await sheet.getByRole('button', { name: ui.sharePicture }).tap();
    await answerDevice();
    const files = await page.evaluate(() =>
      (window as unknown as { handed: { shared: { files?: File[] }[] } }).handed.shared.map(({ files }) =>
        files?.map(({ name, type }) => [name, type]),
      ),
    );
    expect(files).toEqual([[[`match-${stage.matchId}.png`, 'image/png']]]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('en'))(
  'the code of a badge shows the record on another site, and leads to its page (%s)',
  async (locale) => {
    const { context, page, ui, shareBy, handed, answerDevice } = await hold(locale, { share: 'is missing' });
    const { analysts } = wordsOf(locale);
    await page.goto(paths.userPage({ id: stage.author.id }));
    await shareBy(analysts.copyBadge);
    await answerDevice();
    const [code = ''] = (await handed()).copied;
    const other = await openSite(code);
    await page.goto(other.url);
    const shown = await page.evaluate(async () => {
      const image = document.querySelector('img') as HTMLImageElement;
      await image.decode();
      const { naturalWidth, naturalHeight, width } = image;
      return { naturalWidth, naturalHeight, width, href: document.querySelector('a')?.href };
    });
    expect(shown).toEqual({
      naturalWidth: 640,
      naturalHeight: 160,
      width: 320,
      href: `${stage.url}${paths.userPage({ id: stage.author.id })}${locale === 'en' ? '&locale=en' : ''}`,
    });
    await page.locator('a').click();
    await page.getByRole('button', { name: ui.share, exact: true }).waitFor();
    await context.close();
    await other.close();
  },
);

/** Somebody's own site, with this content. */
async function openSite(html: string) {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server[Symbol.asyncDispose]() };
}
