import { randomUUID } from 'node:crypto';
import { balance } from '#contract/money.ts';
import { publishScheme, unlockScheme } from '#contract/schemes.ts';
import { login, sendCode } from '#contract/sessions.ts';
import { bindAlipay, withdraw, withdrawStatus } from '#contract/withdrawals.ts';
import { jobHandlers } from '#server/jobs/job-handlers.ts';
import { draftOf } from '#test/build/scheme.ts';
import { until } from '#test/until.ts';
import { visitor } from '../client.ts';
import { importMatches, importResult, matchIdOf, type OwnMatch } from '../own-league.ts';
import type { Processes } from '../processes.ts';
import { type Answer, type Ask, askerOf } from './asker.ts';
import type { CrashSystem, Inside } from './crash-system.ts';
import type { Earner, Fan, World } from './people.ts';

export const firstMorning = '2026-03-14T00:00:00Z';
const played: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const coming: OwnMatch = { home: 'chelsea', away: 'newcastle', date: '2026-03-21', time: '15:00' };

const FINANCE = '13800138999';
const HAND_FEN = 1_000_000;
const PRICE_FEN = 5800;
const FIRST_PAYOUT_FEN = 1000;
const AT_ONCE = 6;

interface Crowd {
  readonly fans: number;
  readonly earners: number;
}

/**
 * People with money by real operations: fans who recharged, analysts who sold a scheme that won, whose income has arrived
 * and who were paid out once, so that nobody looks at what they ask for next. Then it is a day later.
 */
export async function prepare(crash: CrashSystem, crowd: Crowd): Promise<World> {
  const { system } = crash;
  await importMatches(system, [played, coming], firstMorning);
  const faults: string[] = [];
  const note = (fault: string) => void faults.push(fault);
  const people: Person[] = [];
  await crash.within(firstMorning, async (inside) => {
    await hireOperator(inside);
    for (const mobile of mobilesOf(crowd.fans, 31_000))
      people.push(await enter(inside, mobile, '--certified', '--recharge', String(HAND_FEN)));
    for (const mobile of mobilesOf(crowd.earners, 41_000))
      people.push(await enter(inside, mobile, '--analyst'));
  });
  const known = people.map(({ mobile, token }) => ({ mobile, token, ask: askerOf(system.url, token, note) }));
  const [fans, earners] = [known.slice(0, crowd.fans), known.slice(crowd.fans)];
  await sellOneEach(earners, fans, await matchIdOf(visitor(system.url), played));
  await settle(crash, earners);
  await payOutOnce(crash, earners);
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
        ...{ unlocked: new Map(), orders: [], refunds: [], soldBefore },
      };
    }),
    earners: await eachOf(earners, async (earner): Promise<Earner> => {
      const { incomeFen } = await held(earner);
      const { items } = done(await earner.ask(withdrawStatus, { query: {} }));
      const paidBefore = items.map(({ withdrawalId }) => withdrawalId.replaceAll('-', ''));
      return { ...earner, ...nothing, incomeFen, paidBefore, withdrawals: [], published: [] };
    }),
    matchId: await matchIdOf(visitor(system.url), coming),
    counts: {
      ...{ 'recharge opened': 0, 'recharge credited': 0 },
      ...{ unlock: 0, refund: 0, withdrawal: 0, publish: 0 },
    },
    unseen: [],
    faults,
  };
}

interface Person {
  readonly mobile: string;
  readonly token: string;
}

async function hireOperator({ command }: Inside): Promise<void> {
  await command('user', FINANCE);
  await command('operator', 'grant', FINANCE, 'admin', '--reason', 'the first admin');
  await command('operator', '--as', FINANCE, 'grant', FINANCE, 'finance', '--reason', 'pays out');
}

async function enter({ command, call }: Inside, mobile: string, ...options: string[]): Promise<Person> {
  await command('user', mobile, ...options);
  const { sandboxCode: code = '' } = await call(sendCode, { body: { mobile, scene: 'login' } });
  return { mobile, token: (await call(login, { body: { mobile, code } })).token };
}

type Asking = readonly (Person & { readonly ask: Ask })[];

async function sellOneEach(earners: Asking, fans: Asking, matchId: string): Promise<void> {
  await eachOf(earners, async ({ ask }, at) => {
    const pick = {
      market: '1x2' as const,
      picks: [{ pick: 'home', lineQuarters: null }],
      seenOddsMilli: [1950],
    };
    const draft = draftOf(matchId, { ...pick, priceFen: PRICE_FEN });
    const { id } = done(await ask(publishScheme, { body: draft }));
    const buyer = fans[at % fans.length];
    if (buyer) done(await buyer.ask(unlockScheme, { params: { id }, body: { unlockId: randomUUID() } }));
  });
}

/** The match is won, what was paid for it is income a day later. */
async function settle(crash: CrashSystem, earners: Asking): Promise<void> {
  await crash.system.restart('2026-03-14T20:00:00Z');
  await importResult(crash.system, played, [1, 0], [2, 0]);
  for (const { ask } of earners) await until(async () => done(await ask(balance, {})).pendingFen > 0);
  await crash.within('2026-03-16T02:00:00Z', ({ ctx }) => jobHandlers(ctx)['release-income']({}));
}

/** The first payout to an account is looked at by an operator. The provider lives through the same day, or its bill would differ. */
async function payOutOnce(crash: CrashSystem, earners: Asking): Promise<void> {
  await crash.within('2026-03-16T03:00:00Z', async ({ ctx, call, command }) => {
    for (const { mobile, token } of earners) {
      const { sandboxCode: code = '' } = await call(sendCode, { body: { mobile, scene: 'withdraw' } }, token);
      await call(bindAlipay, { body: { account: mobile, code, consent: true } }, token);
      const body = { amountFen: FIRST_PAYOUT_FEN, requestId: randomUUID() };
      const { withdrawalId } = await call(withdraw, { body }, token);
      const approve = ['withdrawal', 'approve', withdrawalId, '--reason', '首次提现，核对无误'];
      await command('operator', '--as', FINANCE, ...approve);
    }
    // Not before the codes are sent: who signs what is a day old is refused.
    await setProvider(crash.system, Date.parse('2026-03-16T03:00:00Z') - Date.parse('2026-03-17T02:00:00Z'));
    // Fifty at a time.
    for (let left = earners.length; left > 0; left -= 50) await jobHandlers(ctx)['sweep-withdrawals']({});
  });
  await setProvider(crash.system, 0);
  await crash.system.restart('2026-03-17T02:00:00Z');
}

/** Sets the provider's clock so many ms ahead of the machine's. */
async function setProvider({ sandboxUrl }: Processes, aheadMs: number): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(Date.now() + aheadMs).toISOString() }),
  });
  if (!response.ok) throw new Error(`The provider's clock was not set: ${await response.text()}`);
}

/** In the preparation nothing may fail. */
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
      // Below the length there is one.
      results[at] = await story(all[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}
