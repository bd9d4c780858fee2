import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { until } from '#test/until.ts';
import { paths } from '#web/paths/paths.ts';
import * as pull from '#web/ui/gestures/pull-words.ts';
import type { Looker } from '../phone/all-pages.ts';
import { visit } from '../phone/visit.ts';
import { holdAnswers } from '../phone/hold-answers.ts';
import { hold, type Held, type Stage } from './stage.ts';

const words = { zh: pull.zh, en: pull.en };
const FROM = [195, 330] as const;
const FAR = [195, 600] as const;
const SHORT = [195, 370] as const;

/** All pages with changing data. */
function refreshable({ matchId, schemeId, authorId }: Stage['known']) {
  return [
    ['visitor', paths.home()],
    ['visitor', paths.home({ section: 'schemes' })],
    ['visitor', paths.home({ section: 'ranks' })],
    ['visitor', paths.gameDetails({ id: matchId })],
    ['visitor', paths.userPage({ id: authorId })],
    ['visitor', paths.log()],
    ['fan', paths.schemeDetails({ id: schemeId })],
    ['fan', paths.mine()],
    ['fan', paths.inbox()],
    ['fan', paths.myUnlocks()],
    ['fan', paths.myFollows()],
    ['fan', paths.detail()],
    ['author', paths.mySchemes()],
    ['author', paths.income()],
    ['author', paths.withdrawals()],
  ] as const satisfies readonly (readonly [Looker, string])[];
}

/** A pull from the top refreshes the page's data once, with a message. */
export async function refreshesEverywhere(
  browser: Browser,
  stage: Stage,
  locale: 'zh' | 'en',
): Promise<void> {
  for (const who of ['visitor', 'fan', 'author'] as const) {
    const held = await hold(browser, stage, { who, locale });
    const requests = requestsBy(held);
    for (const [, address] of refreshable(stage.known).filter(([looker]) => looker === who)) {
      await visit(held.page, address);
      await held.quiet();
      requests.length = 0;
      await held.draw(FROM, FAR);
      const isUpdated = held.page.getByText(words[locale].done, { exact: true }).waitFor();
      await isUpdated.catch((cause: unknown) => {
        throw new Error(`Nothing came at ${address}, requests ${requests.join(' ')}`, { cause });
      });
      expect(requests.length, address).toBeGreaterThan(0);
      expect(new Set(requests).size, address).toBe(requests.length);
    }
    expect(held.faults).toEqual([]);
    await held.context.close();
  }
}

/** Other gestures have no effect; a pull shows what it will do; another pull during a refresh is ignored. */
export async function refreshesWhenMeant(browser: Browser, stage: Stage, locale: 'zh' | 'en'): Promise<void> {
  const held = await hold(browser, stage, { who: 'fan', locale });
  const { page, draw, lift, quiet } = held;
  const text = words[locale];
  const says = (message: string) => page.getByText(message, { exact: true });
  await page.goto(paths.home({ section: 'schemes' }));
  await quiet();
  const requests = requestsBy(held);
  const rest = () => page.evaluate(() => document.querySelector('main')?.style.transform);

  await draw(FROM, SHORT, { isLifted: false });
  await says(text.pulling).waitFor();
  await lift();
  await says(text.pulling).waitFor({ state: 'detached' });
  await draw([360, 330], [40, 350], { isLifted: false });
  expect(await rest()).toBe('');
  await lift();
  await page.evaluate(() => window.scrollTo(0, 400));
  await draw(FROM, [195, 420], { isLifted: false });
  expect(await rest()).toBe('');
  await lift();
  expect(requests).toEqual([]);

  await page.evaluate(() => window.scrollTo(0, 0));
  const answer = await holdAnswers(page, '/solution/list*');
  await draw(FROM, FAR, { isLifted: false });
  await says(text.ready).waitFor();
  await lift();
  await says(text.refreshing).waitFor();
  await draw(FROM, FAR);
  await answer();
  await says(text.done).waitFor();
  await until(async () => (await rest()) === '');
  expect(requests.filter((url) => url.includes('/solution/list'))).toHaveLength(1);
  await held.context.close();
}

/** Without a response, the content remains, with its age. */
export async function keepsWhatIsShown(browser: Browser, stage: Stage, locale: 'zh' | 'en'): Promise<void> {
  const { page, context, draw, quiet } = await hold(browser, stage, { who: 'fan', locale });
  await page.goto(paths.myFollows());
  await quiet();
  const rows = await page.locator('main li').count();
  expect(rows).toBeGreaterThan(10);
  await page.route('**/api/**', (route) => route.abort());
  await draw(FROM, FAR);
  await page.getByText(locale === 'zh' ? /刷新失败，仍为/ : /Couldn’t refresh\. Data is from/).waitFor();
  await expect.poll(() => page.locator('main li').count()).toBe(rows);
  await context.close();
}

/** Requests of the page, except the live stream. */
function requestsBy({ page }: Held): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.endsWith('/live')) {
      requests.push(pathname + search);
    }
  });
  return requests;
}
