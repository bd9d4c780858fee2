import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createRecharge, rechargeOrder } from '#contract/money.ts';
import { publishScheme } from '#contract/schemes.ts';
import { draftOf } from '#test/build/scheme.ts';
import { until } from '#test/until.ts';
import { openPhone } from '../browser.ts';
import { type Client, logInAs } from '../client.ts';
import { matchIdOf, type OwnMatch } from '../own-league.ts';
import type { System } from '../system.ts';
import { wordsOf } from '../words.ts';
import { command } from './command.ts';
import type { Sightings, Viewer } from './sightings.ts';

export const locales = ['zh', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Of the first match income comes, on the second one schemes are on sale. */
export const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
export const nextMatch: OwnMatch = { home: 'chelsea', away: 'newcastle', date: '2026-03-15', time: '15:00' };

/** What a walk needs beside the person who walks. */
export interface Walk {
  readonly browser: Browser;
  readonly system: System;
  readonly meet: Sightings['meet'];
  /** What concerns the one sandbox of both languages is done by one of them at a time. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Somebody with a client and a phone of the same session. */
export interface Person extends Viewer {
  readonly mobile: string;
  readonly client: Client;
  readonly context: BrowserContext;
  readonly faults: readonly string[];
}

/** The last four digits of the latest number; the sandbox makes something of its own of those below 0011. */
let people = 1000;

/** Somebody new, prepared by the command `user`, who is logged in already: logging in has journeys of its own. */
export async function arrive(
  { browser, system }: Walk,
  locale: Locale,
  ...prepared: string[]
): Promise<Person> {
  people += 1;
  const mobile = `1380013${people}`;
  if (prepared.length > 0) await command(system, 'user', mobile, ...prepared);
  const client = await logInAs(system.url, mobile);
  const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
  await carry(context, client);
  return { ...{ mobile, client, context, page, faults, locale }, words: wordsOf(locale) };
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

/** By what a journey does with them. */
export interface Schemes {
  /** On the first match, for 88 yuan. */
  readonly earning: string;
  /** On the second one, for 88 yuan and twice for 8. */
  readonly dear: string;
  readonly cheap: string;
  readonly doomed: string;
}

type Changes = Parameters<typeof draftOf>[1];

/** The schemes of an author. @returns their ids. */
export async function publishAll(author: Client): Promise<Schemes> {
  const publish = async (on: OwnMatch, changes: Changes) =>
    (await author.call(publishScheme, { body: draftOf(await matchIdOf(author, on), changes) })).id;
  const home: Changes = {
    ...{ market: '1x2', picks: [{ pick: 'home', lineQuarters: null }] },
    ...{ seenOddsMilli: [1950], priceFen: 8800 },
  };
  const over: Changes = {
    ...{ market: 'totals', picks: [{ pick: 'over', lineQuarters: 10 }] },
    ...{ seenOddsMilli: [1910], priceFen: 800 },
  };
  return {
    earning: await publish(match, home),
    dear: await publish(nextMatch, home),
    cheap: await publish(nextMatch, { priceFen: 800 }),
    doomed: await publish(nextMatch, over),
  };
}

/** Recharges and pays at Alipay as a browser without pictures would. @returns the order's id. */
export async function rechargeBy(client: Client, amountFen: number): Promise<string> {
  const body = { amountFen, provider: 'alipay' as const, requestId: randomUUID() };
  const { orderId, payUrl } = await client.call(createRecharge, { body });
  const cashier = await fetch(payUrl ?? '');
  await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' });
  await until(async () => (await client.call(rechargeOrder, { params: { orderId } })).state === 'paid');
  return orderId;
}

/** Asks the sandbox for something no provider offers. */
export async function steer({ system }: Walk, path: string, body: object): Promise<void> {
  const answer = await fetch(`${system.sandboxUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

/** Fills in a recharge and presses. */
export async function pressPay(
  { page, words }: Viewer,
  { amount, provider }: { readonly amount?: string; readonly provider?: 'alipay' | 'wechat' } = {},
): Promise<void> {
  const { recharge: text } = words;
  if (amount !== undefined) await page.getByLabel(text.other, { exact: true }).fill(amount);
  if (provider !== undefined) await page.getByRole('radio', { name: text.providers[provider] }).check();
  const agreed = page.getByRole('checkbox');
  // A line that comes above it moves it, perhaps just while it is tapped.
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

export const schemePath = (id: string): string => `/pages/sub/schemeDetails/index?id=${id}`;

/** The button of the open sheet that moves the money: it says the sum. */
export const payButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /\d\.\d\d/ });

/** The code the sandbox shows on the page. */
export async function codeOn(page: Page): Promise<string> {
  const shown = page.getByRole('status').filter({ hasText: /\d{6}/ });
  return /\d{6}/.exec(await shown.first().innerText())?.[0] ?? '';
}

export const moneyOf = (fen: number, locale: Locale): string =>
  locale === 'zh' ? `${(fen / 100).toFixed(2)} 元` : `¥${(fen / 100).toFixed(2)}`;
