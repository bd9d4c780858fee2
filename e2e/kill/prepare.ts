import { randomUUID } from 'node:crypto';
import { balance } from '#contract/payments/money.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { bindAlipay, withdraw, withdrawStatus } from '#contract/payments/withdrawals.ts';
import { draftOf } from '#test/build/scheme.ts';
import { type Client, visitor } from '../system/client.ts';
import { importMatches, importResult, matchIdOf, type OwnMatch } from '../system/own-league.ts';
import { type Answer, type Ask, askerOf } from './asker.ts';
import type { CrashSystem } from './crash-system.ts';
import type { Inside } from './inside.ts';
import type { Earner, Fan, World } from './people.ts';

export const firstMorning = '2026-03-14T00:00:00Z';
/** When the load begins. */
export const loadedMorning = '2026-03-17T02:00:00Z';
const played: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const coming: OwnMatch = { home: 'chelsea', away: 'newcastle', date: '2026-03-21', time: '15:00' };

const FINANCE = 'finance';
const HAND_FEN = 1_000_000;
const PRICE_FEN = 5800;
const FIRST_PAYOUT_FEN = 1000;
const AT_ONCE = 6;

export interface Crowd {
  readonly fans: number;
  readonly earners: number;
}

/**
 * Creates users with money through the real operations: fans who recharged, and analysts whose won scheme was sold,
 * whose income was released and paid out once, so that later payouts need no review. Then starts the server, a day
 * later.
 */
export async function prepare(crash: CrashSystem, crowd: Crowd): Promise<World> {
  const { system } = crash;
  let people: People = [];
  await crash.before(firstMorning, async (inside) => {
    people = await settleIn(inside, system.sandboxUrl, crowd);
  });
  await system.restart(loadedMorning);
  return await meet(people, system.url, crowd);
}

/** The users, before any server runs. */
export async function settleIn(inside: Inside, sandboxUrl: string, crowd: Crowd): Promise<People> {
  const people: Person[] = [];
  await importMatches(inside, [played, coming], firstMorning);
  await hireOperator(inside);
  for (const mobile of mobilesOf(crowd.fans, 31_000))
    people.push(await enter(inside, mobile, '--verified', '--recharge', String(HAND_FEN)));
  for (const mobile of mobilesOf(crowd.earners, 41_000))
    people.push(await enter(inside, mobile, '--analyst'));
  const [fans, earners] = [people.slice(0, crowd.fans), people.slice(crowd.fans)];
  await sellOneEach(inside, earners, fans);
  await settle(inside);
  await payOutOnce(inside, sandboxUrl, earners);
  return people;
}

/** The same users at a running server, with what they own. */
export async function meet(people: People, url: string, crowd: Crowd): Promise<World> {
  const faults: string[] = [];
  const note = (fault: string) => void faults.push(fault);
  const known = people.map(({ mobile, client: { token } }) => ({ mobile, ask: askerOf(url, token, note) }));
  const [fans, earners] = [known.slice(0, crowd.fans), known.slice(crowd.fans)];
  const held = async ({ ask }: { readonly ask: Ask }) => done(await ask(balance, {}));
  const nothing = { underWayFen: 0 };
  return {
    fans: await eachOf(fans, async (fan, at): Promise<Fan> => {
      const { balanceFen } = await held(fan);
      const soldBefore = earners.filter((_, sold) => sold % fans.length === at).length;
      return {
        ...fan,
        ...nothing,
        balanceFen,
        unlocked: new Map(),
        orders: [],
        refunds: [],
        soldBefore,
      };
    }),
    earners: await eachOf(earners, async (earner): Promise<Earner> => {
      const { incomeFen } = await held(earner);
      const { items } = done(await earner.ask(withdrawStatus, { query: {} }));
      const paidBefore = items.map(({ withdrawalId }) => withdrawalId.replaceAll('-', ''));
      return { ...earner, ...nothing, incomeFen, paidBefore, withdrawals: [], published: [] };
    }),
    matchId: await matchIdOf(visitor(url), coming),
    counts: {
      'recharge opened': 0,
      'recharge credited': 0,
      unlock: 0,
      refund: 0,
      withdrawal: 0,
      publish: 0,
    },
    unanswered: new Map(),
    unseen: [],
    faults,
  };
}

/** All fans, then all analysts. */
export type People = readonly Person[];

interface Person {
  readonly mobile: string;
  readonly client: Client;
}

async function command({ run }: Inside, name: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(name, ...args);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')}: ${output}`);
}

async function hireOperator(inside: Inside): Promise<void> {
  await command(inside, 'operator', 'create', FINANCE, '--roles', 'finance');
}

async function enter(inside: Inside, mobile: string, ...options: string[]): Promise<Person> {
  await command(inside, 'user', mobile, ...options);
  const nobody = inside.clientOf(null);
  const { sandboxCode: code = '' } = await nobody.call(sendCode, { body: { mobile, scene: 'login' } });
  const { token } = await nobody.call(login, { body: { mobile, code } });
  return { mobile, client: inside.clientOf(token) };
}

async function sellOneEach(inside: Inside, earners: People, fans: People): Promise<void> {
  const matchId = await matchIdOf(inside.clientOf(null), played);
  for (const [at, { client }] of earners.entries()) {
    const pick = {
      market: '1x2' as const,
      picks: [{ pick: 'home', lineQuarters: null }],
      displayedOddsMilli: [1950],
    };
    const draft = draftOf(matchId, { ...pick, priceFen: PRICE_FEN });
    const { id } = await client.call(publishScheme, { body: draft });
    const buyer = fans[at % fans.length];
    await buyer?.client.call(unlockScheme, { params: { id }, body: { unlockId: randomUUID() } });
  }
}

/** Settles the match as won; the income is released a day later. */
async function settle(inside: Inside): Promise<void> {
  inside.moveTo('2026-03-14T20:00:00Z');
  await importResult(inside, played, [1, 0], [2, 0]);
  await inside.runJobs();
  inside.moveTo('2026-03-16T02:00:00Z');
  await inside.runJobs('release-income');
}

/**
 * The first payout to an account needs an operator. The provider's clock is set to the same day, so that its bill
 * agrees.
 */
async function payOutOnce(inside: Inside, sandboxUrl: string, earners: People): Promise<void> {
  inside.moveTo('2026-03-16T03:00:00Z');
  for (const { mobile, client } of earners) {
    const { sandboxCode: code = '' } = await client.call(sendCode, { body: { mobile, scene: 'withdraw' } });
    await client.call(bindAlipay, { body: { account: mobile, code, consent: true } });
    const body = { amountFen: FIRST_PAYOUT_FEN, idempotencyKey: randomUUID() };
    const { withdrawalId } = await client.call(withdraw, { body });
    const approve = ['withdrawal', 'approve', withdrawalId, '--reason', '首次提现，核对无误'];
    await command(inside, 'operator', '--as', FINANCE, ...approve);
  }
  // After sending the codes: signatures that are a day old are refused.
  await setProvider(sandboxUrl, Date.parse('2026-03-16T03:00:00Z') - Date.parse(loadedMorning));
  // In batches of fifty.
  for (let left = earners.length; left > 0; left -= 50) await inside.runJobs('sweep-withdrawals');
  await setProvider(sandboxUrl, 0);
}

/** Sets the provider's clock ahead of the machine's. */
async function setProvider(sandboxUrl: string, aheadMs: number): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(Date.now() + aheadMs).toISOString() }),
  });
  if (!response.ok) throw new Error(`The provider's clock was not set: ${await response.text()}`);
}

/** Preparation must not fail. */
function done<T>(answer: Answer<T>): T {
  if (answer.kind !== 'done') throw new Error(`The preparation failed: ${JSON.stringify(answer)}`);
  return answer.data;
}

const mobilesOf = (count: number, from: number): string[] =>
  Array.from({ length: count }, (_, at) => `138001${from + at}`);

/** A few at a time, in order. */
async function eachOf<T, R>(all: readonly T[], story: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < all.length; at = next++) {
      // Below the length, so the element exists.
      results[at] = await story(all[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}
