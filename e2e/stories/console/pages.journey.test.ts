import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { isFull, storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import { axeFaults } from '../../access/judge-with-axe.ts';
import { openBrowser } from '../../phone/browser.ts';
import { atRest, requestsOf } from '../../phone/quiet.ts';
import { visit } from '../../phone/visit.ts';
import { operatorOf } from '../../system/operator.ts';
import { startSystem, type System } from '../../system/system.ts';
import { openAlbum } from './album.ts';
import { consolePages } from './console-pages.ts';
import { enrolmentIn, openDesk } from './desk.ts';
import { BEFORE, fillQueues, holdOne, proposeChange } from './filled-queues.ts';

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Frames until a page that was resized has been laid out anew. */
const LOOKS = 60;

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => system?.stop());

test.each(storyIn('en'))(
  'every page of the console is whole on laptop and phone, and for everybody (%s)',
  async (locale) => {
    system = await startSystem({
      clockStart: BEFORE,
      environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
    });
    const { operate } = operatorOf(system);
    await operate('create', 'boss');
    const roles = ['--roles', 'support,moderator,finance,admin', '--reason', 'sees all pages'];
    const created = await operate('--as', 'boss', 'create', 'li-na', ...roles);
    await fillQueues(system);
    await proposeChange(system);
    await holdOne(system);
    const { page, faults, enrol } = await openDesk(browser, system, locale);
    const requests = requestsOf(page);
    const settle = () => settled(page, requests);
    await enrol(enrolmentIn(created));
    const found: string[] = [];
    const album = openAlbum(process.env.CONSOLE_SHOTS ?? null);
    for (const [name, address] of await consolePages(system)) {
      const note = (some: readonly string[]) => found.push(...some.map((fault) => `${name}: ${fault}`));
      await page.setViewportSize(LAPTOP);
      await page.emulateMedia({ colorScheme: 'light' });
      await visit(page, address);
      await settle();
      note(await axeFaults(page, 'everything'));
      note(await widthFaults(page));
      await album.take(page, `laptop-${locale}-light`, name);
      if (isFull) {
        await show(page, 'dark', settle);
        note(await axeFaults(page, 'colours'));
        await album.take(page, `laptop-${locale}-dark`, name);
      }
      await page.setViewportSize(PHONE);
      note(await widthFaults(page));
      await album.take(page, `phone-${locale}-${isFull ? 'dark' : 'light'}`, name);
      if (isFull) {
        await show(page, 'light', settle);
        await album.take(page, `phone-${locale}-light`, name);
      }
    }
    await album.close();
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  },
);

/** Shows the page in the other theme. */
async function show(page: Page, theme: 'light' | 'dark', settle: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  await settle();
}

/** A page shows what it asked for: nothing loads, and it has its heading. */
async function settled(page: Page, { pending }: ReturnType<typeof requestsOf>): Promise<void> {
  await until(async () => {
    await atRest(page);
    return pending.size === 0;
  });
  await page.getByRole('heading').first().waitFor();
  await page.locator('.ant-spin-spinning, .ant-skeleton').first().waitFor({ state: 'detached' });
  // A colour that still fades is judged as what it is at that moment.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** What makes the window scroll sideways, once it has taken its new width. */
async function widthFaults(page: Page): Promise<string[]> {
  const { width } = page.viewportSize() ?? PHONE;
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  let last = await wide();
  for (let looks = 0; last > width && looks < LOOKS; looks++) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    last = await wide();
  }
  return last > width ? [`${last} wide in a window of ${width}`] : [];
}
