import type { Page, Request } from 'playwright-core';
import { requestsOf } from '../quiet.ts';
import type { Locale, Person } from './stage.ts';
import * as call from '#web/api/words.ts';
import * as ui from '#web/ui/words.ts';

const words = { zh: { ...call.zh, ...ui.zh }, en: { ...call.en, ...ui.en } };

const BITS_A_SECOND = 1_600_000;
const LATENCY_MS = 1_500;

/** A telephone at the edge of its network. @returns how to give it a good one again. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = BITS_A_SECOND / 8;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput },
  });
  return () => session.detach();
}

/** Hears what a page posts to a path that ends so. Call it before the page goes anywhere. */
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
    /** How many left the telephone. */
    sent: () => all.length - failed,
    /** What they said, each once. */
    bodies: () => new Set(all.map((request) => request.postData())),
  };
}

/** Presses without a network, is told so, and has it back: whatever was held back would be sent now. */
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
  /** The sentence of the screen around that of the failed call. */
  readonly says: (message: string) => string;
  readonly quiet: () => Promise<void>;
}

/** The next answer of a path is lost on its way back, after the server has done what was asked. */
export async function loseAnswer(page: Page, path: RegExp): Promise<void> {
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** What is said where nothing answers, and while something is under way. */
export const unreachable = (locale: Locale): string => words[locale].unreachable;
export const loadingOf = (locale: Locale): string => words[locale].loading;
