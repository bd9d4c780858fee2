import type { Page, Request, Route } from 'playwright-core';
import type { Locale } from '#contract/locale.ts';
import { requestsOf } from '../phone/quiet.ts';
import type { Person } from './stage.ts';
import * as call from '#web/api/words.ts';
import * as ui from '#web/ui/words.ts';

const words = { zh: { ...call.zh, ...ui.zh }, en: { ...call.en, ...ui.en } };

/** Records a page's POST requests to paths with this ending. Call it before any navigation. */
export function postsOf(page: Page, path: RegExp) {
  const all: Request[] = [];
  let failed = 0;
  const isOne = (request: Request) =>
    request.method() === 'POST' && path.test(new URL(request.url()).pathname);
  page.on('request', (request) => isOne(request) && all.push(request));
  page.on('requestfailed', (request) => {
    if (isOne(request)) failed += 1;
  });
  const { quiet } = requestsOf(page);
  return {
    quiet,
    /** Number of requests sent by the phone. */
    sent: () => all.length - failed,
    /** Distinct bodies. */
    bodies: () => new Set(all.map((request) => request.postData())),
  };
}

/** Taps while offline, expects the message, and goes online again: anything queued would be sent now. */
export async function pressOffline(
  { page, context, locale }: Person,
  { press, says, quiet }: Pressing,
): Promise<void> {
  await context.setOffline(true);
  await press();
  await page.getByText(says(unreachable(locale))).waitFor();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await quiet();
}

interface Pressing {
  readonly press: () => Promise<void>;
  /** The screen's sentence around that of the failed call. */
  readonly says: (message: string) => string;
  readonly quiet: () => Promise<void>;
}

/** Drops the response to a path after the server has executed the request. */
export async function loseAnswer(page: Page, path: RegExp, press: () => Promise<void>): Promise<void> {
  const { lose } = await holdResponse(page, path);
  lose();
  // An earlier error message may still be shown, so only the request itself shows the failure.
  const failed = page.waitForEvent('requestfailed', (request) => path.test(new URL(request.url()).pathname));
  await press();
  await failed;
}

/** A response that the server has sent and the page has not received. */
interface HeldResponse {
  deliver(): void;
  /** Resets the connection instead. */
  lose(): void;
}

/** Delays the next response of a path for exactly as long as the test needs. */
export async function holdResponse(page: Page, path: RegExp): Promise<HeldResponse> {
  const { promise: isDelivered, resolve } = Promise.withResolvers<boolean>();
  await routeOnce(
    page,
    (url) => path.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      if (await isDelivered) await route.fulfill({ response });
      else await route.abort('connectionreset');
    },
  );
  return { deliver: () => resolve(true), lose: () => resolve(false) };
}

/**
 * Handles the next matching request. The route stays: with `times: 1` Playwright ends the interception at that
 * moment, and a page loading meanwhile may wait for its files forever.
 */
async function routeOnce(
  page: Page,
  matches: (url: URL) => boolean,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isUsed = false;
  await page.route(matches, async (route) => {
    if (isUsed) return await route.fallback();
    isUsed = true;
    await handle(route);
  });
}

/** Delays the next request to another origin. */
export async function holdNavigation(page: Page) {
  const { promise: isRequested, resolve: noteRequest } = Promise.withResolvers<void>();
  const { promise: isReleased, resolve: proceed } = Promise.withResolvers<void>();
  const here = new URL(page.url()).origin;
  await routeOnce(
    page,
    ({ origin }) => origin !== here,
    async (route) => {
      noteRequest();
      await isReleased;
      await route.continue();
    },
  );
  return { isRequested, proceed };
}

/** The messages for an unreachable server and for a pending request. */
export const unreachable = (locale: Locale): string => words[locale].unreachable;
export const loadingOf = (locale: Locale): string => words[locale].loading;
