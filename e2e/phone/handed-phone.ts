import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Locale } from '#contract/locale.ts';
import { faultsOf, openPhone } from './browser.ts';
import { requestsOf } from './quiet.ts';

const STEP_MS = 30_000;

/** A phone with reduced motion and the light theme, reused for several users. */
export interface HandedPhone {
  /** The current tab, like all of the following; `handTo` opens another one. */
  readonly page: Page;
  readonly session: CDPSession;
  /** Errors in the tab. */
  readonly faults: readonly string[];
  /** All responses are rendered and none is pending. */
  readonly quiet: () => Promise<void>;
  /** Opens a tab without data of the previous user; the HTTP cache is retained for speed. Null for a visitor. */
  readonly handTo: (token: string | null) => Promise<void>;
}

interface PhoneOptions {
  readonly url: string;
  readonly locale: Locale;
}

export async function handedPhone(browser: Browser, { url, locale }: PhoneOptions): Promise<HandedPhone> {
  const { context, page: keeper } = await openPhone(browser, { url, locale });
  context.setDefaultTimeout(STEP_MS);
  // A document of the same origin without the app, from which the storage of other tabs is managed.
  await keeper.goto('/health');
  let tab = await newTab(context);
  return {
    get page() {
      return tab.page;
    },
    get session() {
      return tab.session;
    },
    get faults() {
      return tab.faults;
    },
    quiet: () => tab.quiet(),
    async handTo(token) {
      await tab.page.close();
      await keeper.evaluate((kept) => {
        const { locale: own } = localStorage;
        localStorage.clear();
        localStorage.locale = own;
        if (kept !== null) localStorage.token = `Bearer ${kept}`;
      }, token);
      tab = await newTab(context);
    },
  };
}

async function newTab(context: BrowserContext) {
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { settled } = requestsOf(page);
  return { page, quiet: settled, session: await context.newCDPSession(page), faults: faultsOf(page) };
}
