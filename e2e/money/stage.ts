import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Locale } from '#contract/locale.ts';
import { createRecharge, rechargeOrder } from '#contract/payments/money.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { draftOf } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import { openBrowser, openPhone } from '../phone/browser.ts';
import { type Client, logInAs } from '../system/client.ts';
import { importMatches, importResult, matchIdOf, type OwnMatch } from '../system/own-league.ts';
import { startSystem, type System } from '../system/system.ts';
import { wordsOf } from '../phone/words.ts';
import { command } from './command.ts';
import { type Sightings, sightings, type Viewer } from './sightings.ts';
import { oneAtATime } from './take-turns.ts';

const MORNING = '2026-03-14T00:00:00Z';

/** The first match provides income; on the second, schemes are on sale. */
const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const nextMatch: OwnMatch = { home: 'chelsea', away: 'newcastle', date: '2026-03-15', time: '15:00' };

/** Starts after the income of the first match has been released, so that stories may run in any order. */
const lateMatch: OwnMatch = { home: 'liverpool', away: 'fulham', date: '2026-03-14', time: '22:00' };

/** Context of a story, in addition to its person. */
export interface Walk {
  readonly browser: Browser;
  readonly system: System;
  readonly meet: Sightings['meet'];
  readonly missing: Sightings['missing'];
  /** A mutex for changes of the sandbox, which all languages share. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Moves the clock to an instant, unless already passed. */
export async function reach({ system }: Walk, instant: string): Promise<void> {
  if (system.app.clock.now() < new Date(instant)) await system.moveTo(instant);
}

export async function passMinutes({ system }: Walk, minutes: number): Promise<void> {
  const now = system.app.clock.now().getTime();
  await system.moveTo(new Date(now + minutes * 60_000).toISOString());
}

/** Confirms a home win of the first match, settles it and releases the income. */
export async function earn(walk: Walk): Promise<void> {
  await reach(walk, '2026-03-14T20:00:00Z');
  await importResult(walk.system, match, [1, 0], [2, 0]);
  await passMinutes(walk, 1);
}

/** The users of one language. */
export interface Cast {
  readonly locale: Locale;
  readonly author: Person;
  /** Has unlocked the scheme that earns. */
  readonly buyer: Person;
  readonly schemes: Schemes;
}

/** A user with a client and a phone sharing one session. */
export interface Person extends Viewer {
  readonly mobile: string;
  readonly client: Client;
  readonly context: BrowserContext;
  readonly faults: readonly string[];
}

/** A system with three matches, on the morning of the first. */
export async function startWalk(): Promise<Walk> {
  const browser = await openBrowser();
  const system = await startSystem({
    clockStart: MORNING,
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0', INCOME_PENDING_HOURS: '0' },
  });
  await importMatches(system, [match, nextMatch, lateMatch], MORNING);
  return { browser, system, ...sightings(), alone: oneAtATime() };
}

/** Prepares the users of the given language, at the full level of both. */
export async function castWalk(walk: Walk, locale: Locale): Promise<readonly Cast[]> {
  const casts: Cast[] = [];
  for (const each of storyIn(locale)) {
    const author = await arrive(walk, each, '--analyst', '--nickname', `North Stand ${each}`);
    const schemes = await publishAll(author.client);
    const buyer = await arrive(walk, each, '--verified', '--recharge', '8800');
    const unlocking = { params: { id: schemes.earning }, body: { unlockId: randomUUID() } };
    await buyer.client.call(unlockScheme, unlocking);
    casts.push({ locale: each, author, buyer, schemes });
  }
  return casts;
}

/** The last four digits of the latest number; the sandbox triggers faults for those below 0011. */
let people = 1000;

/** A new user, created by the command `user` and already logged in: logging in has its own journeys. */
export async function arrive(
  { browser, system }: Walk,
  locale: Locale,
  ...prepared: string[]
): Promise<Person> {
  people += 1;
  const mobile = `1380013${people}`;
  if (prepared.length > 0) await command(system, 'user', mobile, ...prepared);
  const client = await logInAs(system.url, mobile);
  const { context, page, faults } = await openPhone(browser, { url: system.url, locale, moves: true });
  await carry(context, client);
  return { mobile, client, context, page, faults, locale, words: wordsOf(locale) };
}

/** Gives a browser the session of a client. */
export async function carry(context: BrowserContext, { token }: Client): Promise<void> {
  await context.addInitScript((kept) => localStorage.setItem('token', `Bearer ${kept}`), token);
}

/** Another tab of the same browser. */
export async function tabOf<P extends Person>(person: P): Promise<P> {
  const page = await person.context.newPage();
  page.setDefaultTimeout(30_000);
  return { ...person, page };
}

/** By their use in the journeys. */
export interface Schemes {
  /** On the first match, 88 yuan. */
  readonly earning: string;
  /** On the second match, 88 yuan and twice 8 yuan. */
  readonly dear: string;
  readonly cheap: string;
  readonly cheapToo: string;
  /** On the late match, 88 yuan. */
  readonly late: string;
}

type Changes = Parameters<typeof draftOf>[1];

const home: Changes = {
  market: '1x2',
  picks: [{ pick: 'home', lineQuarters: null }],
  displayedOddsMilli: [1950],
  priceFen: 8800,
};
const over: Changes = {
  market: 'totals',
  picks: [{ pick: 'over', lineQuarters: 10 }],
  displayedOddsMilli: [1910],
  priceFen: 800,
};

async function publish(author: Client, on: OwnMatch, changes: Changes): Promise<string> {
  const body = draftOf(await matchIdOf(author, on), changes);
  return (await author.call(publishScheme, { body })).id;
}

/** The daily maximum of schemes of an author. @returns their ids. */
async function publishAll(author: Client): Promise<Schemes> {
  return {
    earning: await publish(author, match, home),
    dear: await publish(author, nextMatch, home),
    cheap: await publish(author, nextMatch, { priceFen: 800 }),
    cheapToo: await publish(author, nextMatch, over),
    late: await publish(author, lateMatch, home),
  };
}

/** Two schemes on the second match for 8 yuan each. @returns their ids. */
export const publishTwo = async (author: Client): Promise<readonly [string, string]> => [
  await publish(author, nextMatch, { priceFen: 800 }),
  await publish(author, nextMatch, over),
];

/** A scheme on the second match for 88 yuan, free to followers. @returns its id. */
export const publishForFollowers = (author: Client): Promise<string> =>
  publish(author, nextMatch, { ...home, freeReaders: 'followers' });

/** Recharges and pays at Alipay without a browser. @returns the order's id. */
export async function rechargeBy(client: Client, amountFen: number): Promise<string> {
  const body = { amountFen, provider: 'alipay' as const, idempotencyKey: randomUUID() };
  const { orderId, payUrl } = await client.call(createRecharge, { body });
  const cashier = await fetch(payUrl ?? '');
  await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' });
  await until(async () => (await client.call(rechargeOrder, { params: { orderId } })).state === 'paid');
  return orderId;
}

/** Calls the sandbox's control API. */
export async function steer({ system }: Walk, path: string, body: object): Promise<void> {
  const answer = await fetch(`${system.sandboxUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

/** Fills in a recharge and taps. */
export async function pressPay(
  { page, words }: Viewer,
  { amount, provider }: { readonly amount?: string; readonly provider?: 'alipay' | 'wechat' } = {},
): Promise<void> {
  const { recharge: text } = words;
  if (amount !== undefined) await page.getByLabel(text.other, { exact: true }).fill(amount);
  if (provider !== undefined) await page.getByRole('radio', { name: text.providers[provider] }).check();
  const agreed = page.getByRole('checkbox');
  // A line that appears above may move it during the tap.
  await until(async () => {
    await agreed.check().catch(() => null);
    return await agreed.isChecked();
  });
  await page.getByRole('button', { name: text.pay, exact: true }).tap();
}

/** Opens the sheet of a scheme. */
export async function openUnlock({ page, words }: Viewer, id: string): Promise<void> {
  await page.goto(schemePath(id));
  await page.getByRole('button', { name: words.unlock.unlock, exact: true }).tap();
}

/** The pay button of the sandbox's cashier pages. Its English name is also the one of our own button. */
export const cashierButton = (page: Page) => page.getByRole('button', { name: '确认付款' });

export const schemePath = (id: string): string => `/pages/sub/schemeDetails/index?id=${id}`;

/** The confirm button of the open sheet, which contains the sum. */
export const payButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /\d\.\d\d/ });

/** The code that the sandbox shows on the page. */
export async function codeOn(page: Page): Promise<string> {
  const codeMessage = page.getByRole('status').filter({ hasText: /\d{6}/ });
  return /\d{6}/.exec(await codeMessage.first().innerText())?.[0] ?? '';
}

export const moneyOf = (fen: number, locale: Locale): string =>
  locale === 'zh' ? `${(fen / 100).toFixed(2)} 元` : `¥${(fen / 100).toFixed(2)}`;
