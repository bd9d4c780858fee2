import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { followAnalyst } from '#contract/people/people.ts';
import { updateInfo } from '#contract/people/users.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { oddsCsv } from '#test/build/matches/feed.ts';
import { buildMatch, buildResult, importOpenfootball } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { noteStatements } from '#server/db/note-statements.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { queryAsVisitor } from '#server/http/first-screen/query-as-visitor.ts';
import { routes } from '#server/routes/routes.ts';

const shared = (Object.entries(calls) as [string, CallDefinition][]).filter(([, call]) => call.shared);

let it: TestApp;
let world: {
  readonly author: BuiltUser;
  readonly other: BuiltUser;
  readonly buyer: BuiltUser;
  readonly matchId: string;
  readonly schemeId: string;
};
beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  const [author, other] = [await build(it).analyst(), await build(it).analyst()];
  const buyer = await build(it).fan();
  const matchId = await buildMatch(it);
  await buildMatch(it, { pair: 1, date: '2026-03-16' });
  const schemeId = await buildScheme(it, author, matchId, { priceFen: 1800 });
  await buildBalance(it, buyer.id, 10_000);
  world = { author, other, buyer, matchId, schemeId };
});
afterEach(() => it.close());

const queries = [
  ...['day=2026-03-15', 'day=2026-03-16', 'q=arsenal', 'state=live', 'limit=1', 'price=paid'],
  ...['part=fixtures', 'part=results', 'month=2026-03'],
];

/** Every shared call with all ids of the world and the queries that it knows. */
function everyUrl(): string[] {
  const { author, other, matchId, schemeId } = world;
  const ids = [author.id, other.id, matchId, schemeId, 'arsenal', 'en.1'];
  return shared.flatMap(([, { path, query }]) => {
    const known = queries.filter((each) =>
      Object.keys(query?.shape ?? {}).includes(each.split('=')[0] ?? ''),
    );
    return (path.includes('{') ? ids : ['']).flatMap((id) =>
      ['', ...known.map((each) => `?${each}`)].map((each) => `${path.replaceAll(/\{\w+\}/g, id)}${each}`),
    );
  });
}

/** Of these, what is answered with data, and one refusal of each call: other ids are refused the same way. */
async function askedUrls(): Promise<string[]> {
  const refused = new Set<string>();
  const urls: string[] = [];
  for (const url of everyUrl()) {
    const call = callOf(url);
    const isData = (await read(url)).statusCode === 200;
    if (isData || !refused.has(call)) urls.push(url);
    if (!isData) refused.add(call);
  }
  return urls;
}

const read = async (url: string) => await it.app.inject({ method: 'GET', url });
const readAll = async (urls: readonly string[]) =>
  new Map(await Promise.all(urls.map(async (url) => [url, JSON.parse((await read(url)).body)] as const)));

/** What the operations say now, without any memory. */
async function madeAnew(urls: readonly string[]) {
  const query = queryAsVisitor(it.ctx, routes);
  return new Map(await Promise.all(urls.map(async (url) => [url, await query(url, 'zh')] as const)));
}

/** Refusals have an id of their own each time. */
const comparable = (answers: ReadonlyMap<string, unknown>) =>
  [...answers].map(([url, answer]) => [url, JSON.stringify(answer).replace(/"requestId":"[^"]*"/, '')]);

const price = (odds: string) =>
  importFeedFile(
    it.ctx,
    oddsCsv(`Arsenal,Chelsea,1x2,,home,${odds},Pinnacle,${it.clock.now().toISOString()}`),
  );

/** What people and feeds do, in this order; each changes some answer. */
const steps: Readonly<Record<string, () => Promise<unknown>>> = {
  'a price moves': () => price('1.70'),
  'a bookmaker opens': () =>
    importFeedFile(it.ctx, oddsCsv(`Arsenal,Chelsea,1x2,,draw,3.90,Bet365,${it.clock.now().toISOString()}`)),
  'a match is added to the day': () => buildMatch(it, { pair: 2 }),
  'a match moves to another day': () => importOpenfootball(it, { pair: 1, date: '2026-03-18' }, {}),
  'a scheme is unlocked': () => buildUnlock(it, world.buyer, world.schemeId),
  'an analyst is followed': () =>
    it.call(followAnalyst, { params: { id: world.author.id }, body: {} }, { token: world.buyer.token }),
  'an analyst changes the name': () =>
    it.call(updateInfo, { body: { nickname: '改了名字' } }, { token: world.author.token }),
  'another analyst publishes and withdraws': async () => {
    const id = await buildScheme(it, world.other, world.matchId);
    await it.call(withdrawScheme, { params: { id }, body: {} }, { token: world.other.token });
  },
  'another analyst publishes': () => buildScheme(it, world.other, world.matchId),
  'the sale ends with time alone': async () => it.clock.set('2026-03-15T15:00:01Z'),
  'the match has a result': async () => {
    it.clock.set('2026-03-15T17:00:00Z');
    await buildResult(it, {}, { halfTime: [1, 0], score90: [2, 0] });
  },
  'the schemes are settled': () => it.runJobs(),
  'a correction comes after the payout': async () => {
    it.clock.advance({ hours: 1 });
    await buildResult(it, {}, { halfTime: [0, 0], score90: [0, 2] });
    await it.runJobs();
  },
  'the text opens with time alone': async () => it.clock.advance({ hours: 30 }),
};

test('an answer from memory is what would be made anew, after everything that people and feeds do', async () => {
  const urls = await askedUrls();
  let before = comparable(await readAll(urls));
  expect(comparable(await readAll(urls))).toEqual(comparable(await madeAnew(urls)));
  for (const [name, step] of Object.entries(steps)) {
    await step();
    const now = comparable(await readAll(urls));
    expect([name, now]).toEqual([name, comparable(await madeAnew(urls))]);
    expect([name, now]).not.toEqual([name, before]);
    before = now;
  }
});

test('every shared call is kept: a second reader costs no statement', async () => {
  const asked = new Set<string>();
  for (const url of everyUrl()) {
    const first = await read(url);
    if (first.statusCode !== 200) continue;
    const { result, statements } = await noteStatements(() => read(url));
    expect([url, [...statements], result.body]).toEqual([url, [], first.body]);
    asked.add(callOf(url));
  }
  expect([...asked].toSorted()).toEqual(shared.map(([name]) => name).toSorted());
});

const callOf = (url: string) => shared.find(([, { path }]) => patternOf(path).test(url))?.[0] ?? url;
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
