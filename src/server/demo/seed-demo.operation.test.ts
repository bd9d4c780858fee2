import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchDetails, matchList } from '#contract/matches/matches.ts';
import { modelCalibration } from '#contract/matches/model.ts';
import { balance, refundableRecharges, refundRecharge } from '#contract/payments/money.ts';
import { inbox } from '#contract/people/inbox.ts';
import { rank } from '#contract/records.ts';
import { mySchemes, myUnlocks, schemeList } from '#contract/schemes/scheme-lists.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { compareBill } from '#server/features/payments/reconciliation/compare-bill.ts';
import { welcome } from '#server/welcome.ts';
import { beijingDateOf } from '#domain/beijing-day.ts';
import { withdrawStatus } from '#contract/payments/withdrawals.ts';
import { logIn } from '#test/build/log-in.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { draftOf, ownWords } from '#test/build/scheme.ts';
import { isFull } from '#test/level.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { runFeed } from '#server/features/matches/feeds/run-feed.ts';
import { sweepFeeds } from '#server/features/matches/feeds/sweep-feeds.ts';
import { foreseeResults } from './people/foresee-results.ts';
import { demoAnalysts, demoFan } from './people/people.ts';
import { publishDemoSchemes } from './people/publish-demo-schemes.ts';
import { seasonsAt } from './people/season-at.ts';
import { openDemoFeeds } from '#server/providers/football/demo/open-demo-feeds.ts';
import { dueDemoStart } from './demo-start.ts';
import { readDemo } from './read-demo.ts';
import { worldOf } from './testing/world-of.ts';
import { seedDemo } from './seed-demo.ts';

const START = '2026-11-21T13:00:00Z';
const told: number[] = [];
let pricesAtFirst: number;
let seeded: Awaited<ReturnType<typeof worldOf>>;
let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ start: START, environment: { DEMO: 'on' } });
  // Stopped within a day and right after one. Each time costs half a first start; e2e/stories/commands kills one too.
  for (const stopAt of isFull ? [0.4, 0.7] : []) await expect(startUntil(stopAt)).rejects.toThrow('stopped');
  await startUntil(2);
  pricesAtFirst = await pricedLater();
  // As in the first minute after a start.
  await sweepFeeds(it.ctx);
  await it.runJobs();
  // Later tests play on.
  seeded = await worldOf(it.ctx.db);
}, 600_000);
afterAll(() => it.close());

/** Makes or continues the first start, and stops it as soon as a share is done. */
async function startUntil(stopAt: number): Promise<void> {
  const due = await dueDemoStart(it.ctx);
  if (!due) throw new Error('a first start is due');
  told.length = 0;
  await seedDemo(it.ctx, due, (share) => {
    told.push(share);
    if (share > stopAt) throw new Error('stopped');
  });
}

/** Prices of matches that begin in two to seven days. */
async function pricedLater(): Promise<number> {
  const { rows } = await sql<{ prices: number }>`
    SELECT count(*)::integer AS prices FROM odds_now JOIN match ON match.id = match_id
     WHERE kickoff_at BETWEEN ${new Date('2026-11-23T13:00:00Z')} AND ${new Date('2026-11-28T13:00:00Z')}`.execute(
    it.ctx.db,
  );
  return rows[0]?.prices ?? 0;
}

test('prices of later matches are read behind the first page, and end as if all had been read at once', async () => {
  expect(pricesAtFirst).toBe(0);
  expect(await pricedLater()).toBeGreaterThan(4_000);
  const { demoFeed } = it.ctx.config;
  if (!demoFeed) throw new Error('tests have a sandbox');
  const atOnce = await startTestApp({ start: START });
  try {
    const [onlyLeague, competition] = isFull ? [undefined, ''] : ['9001', 'demo.1 '];
    await readDemo(atOnce.ctx, openDemoFeeds(demoFeed, { seasons: 0, onlyLeague }));
    const whole = await worldOf(atOnce.ctx.db);
    expect(whole.matches.length).toBeGreaterThan(100);
    const compared = (rows: readonly unknown[]) =>
      (rows as readonly { name: string }[]).filter(({ name }) => name.startsWith(competition));
    expect(compared(seeded.matches)).toEqual(whole.matches);
    // The model may have priced some of these matches meanwhile; a bookmaker's price replaces its own.
    const ofMarket = ({ prices }: typeof whole) =>
      compared(prices).filter(({ name }) => !name.includes(' model '));
    expect(ofMarket(whole).length).toBeGreaterThan(1_000);
    expect(ofMarket(seeded)).toEqual(ofMarket(whole));
  } finally {
    await atOnce.close();
  }
}, 120_000);

const tokens = new Map<string, string>();
/** A code is sent to a number once a minute. */
async function tokenOf(mobile: string): Promise<string> {
  const token = tokens.get(mobile) ?? (await logIn(it, mobile));
  tokens.set(mobile, token);
  return token;
}

/** Matches of the day to come that an analyst has no scheme on. */
async function freeMatches(token: string): Promise<string[]> {
  const { items } = await it.call(mySchemes, { query: { limit: '50' } }, { token });
  const taken = new Set(items.map(({ match }) => match.id));
  const from = new Date(it.clock.now().getTime() + 30 * 60_000).toISOString();
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM match WHERE state = 'scheduled' AND kickoff_at > ${from} ORDER BY kickoff_at, id LIMIT 30`.execute(
    it.ctx.db,
  );
  return rows.map(({ id }) => id).filter((id) => !taken.has(id));
}

test('the demo world has coming, live or finished matches today, all of them labelled', async () => {
  const { items } = await it.call(matchList, { query: { limit: '50' } });
  expect(items.length).toBeGreaterThan(5);
  expect(items.every(({ competition }) => competition.demo)).toBe(true);
  expect(new Set(items.map(({ state }) => state)).size).toBeGreaterThan(1);
});

test('each league has three complete seasons behind the one that is being played', async () => {
  const { rows } = await sql<{ competition: string; seasons: number[] }>`
    SELECT competition, array_agg(matches ORDER BY season) AS seasons FROM (
      SELECT competition, season, count(*)::integer AS matches FROM match GROUP BY competition, season) AS played
     GROUP BY competition ORDER BY competition`.execute(it.ctx.db);
  const whole = [20, 18, 16, 14, 12].map((clubs) => clubs * (clubs - 1));
  expect(rows).toHaveLength(5);
  for (const [at, { seasons }] of rows.entries())
    expect(seasons.slice(0, 3)).toEqual([whole[at], whole[at], whole[at]]);
});

test('long work says how far it has got', () => {
  expect(told.length).toBeGreaterThan(10);
  expect(told).toEqual([...told].sort((one, other) => one - other));
  expect(told.at(-1)).toBe(1);
});

test('every analyst has a record that was settled as it always is, and schemes on sale at prices of their own', async () => {
  const { items } = await it.call(schemeList, { query: { limit: '50' } });
  expect(new Set(items.map(({ author }) => author.nickname))).toEqual(
    new Set(demoAnalysts.map(({ nickname }) => nickname)),
  );
  expect(items.every(({ author }) => author.settled >= 10 && author.lastTen.length > 0)).toBe(true);
  expect(new Set(items.map(({ priceFen }) => priceFen)).size).toBeGreaterThan(3);
  expect(items.some(({ refundIfLost }) => refundIfLost)).toBe(true);
  expect(items.some(({ market }) => market === 'parlay')).toBe(true);
});

test('the inbox of the fan has few unread messages, older ones are read, and each is of its own time', async () => {
  const token = await tokenOf(demoFan.mobile);
  const { items, unread } = await it.call(inbox, { query: { limit: '50' } }, { token });
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThan(20);
  expect(items.length).toBeGreaterThan(40);
  const published = items.filter(({ kind }) => kind === 'schemePublished');
  const schemes = await it.ctx.db.selectFrom('scheme').select(['id', 'published_at']).execute();
  for (const { schemeId, at } of published) {
    const scheme = schemes.find(({ id }) => id === schemeId);
    expect(Date.parse(at) - (scheme?.published_at.getTime() ?? 0)).toBeLessThan(5 * 60_000);
  }
  expect(new Set(items.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThan(2);
  expect(new Set(items.map(({ at }) => at)).size).toBeGreaterThan(8);
  expect(items.filter(({ isRead }) => !isRead).every(({ at }) => at >= '2026-11-21')).toBe(true);
});

test('what the fan has left can go back to where it was paid from, and bills of those days agree', async () => {
  const token = await tokenOf(demoFan.mobile);
  const { balanceFen } = await it.call(balance, {}, { token });
  const { refundableFen } = await it.call(refundableRecharges, {}, { token });
  expect(refundableFen).toBe(balanceFen);
  expect(refundableFen).toBeGreaterThan(0);
  const machineNow = new Date();
  for (let daysAgo = 1; daysAgo <= 9; daysAgo++) {
    const day = beijingDateOf(new Date(machineNow.getTime() - daysAgo * 86_400_000));
    const compared = await compareBill(it.ctx, { provider: 'alipay', day }, machineNow);
    expect({ day, ...compared }).toEqual({ day, state: 'compared', differences: [] });
  }
  const [order] = (await it.call(refundableRecharges, {}, { token })).orders;
  const body = { orderId: order?.orderId ?? '', amountFen: 1000, idempotencyKey: randomUUID() };
  await it.call(refundRecharge, { body }, { token });
  await it.runJobs();
  expect((await it.call(refundableRecharges, {}, { token })).refunds.map(({ state }) => state)).toEqual([
    'refunded',
  ]);
});

test('the model is clearly behind closing prices', async () => {
  const { total } = await it.call(modelCalibration, { query: {} });
  const { matches = 0, model, market } = total?.priced ?? {};
  expect(matches).toBeGreaterThan(200);
  expect((model?.rps ?? 0) - (market?.rps ?? 1)).toBeGreaterThan(0.002);
});

test('the leaderboard has analysts it ranks and some it has not seen enough of, and a scheme was withdrawn', async () => {
  const { ranked, unranked } = await it.call(rank, { query: {} });
  expect(ranked).toBeGreaterThan(3);
  expect(unranked).toBeGreaterThan(1);
  expect(await it.ctx.db.selectFrom('scheme_withdrawal').selectAll().execute()).toHaveLength(1);
});

test('the record of the first on the board goes back a month and is beyond luck; most others are not', async () => {
  const { items } = await it.call(rank, { query: {} });
  const [first, ...others] = items;
  expect(first?.schemes).toBeGreaterThan(100);
  expect(first?.adjustedYield.low).toBeGreaterThan(0);
  expect(items.map(({ marks }) => marks.profit)).toEqual([true, ...others.map(() => false)]);
  expect(others.filter(({ adjustedYield }) => adjustedYield.low > 0).length).toBeLessThan(2);
  const { rows } = await sql<{ days: number }>`
    SELECT (${START}::timestamptz::date - min(published_at)::date) AS days FROM scheme
     GROUP BY author_id ORDER BY 1 DESC`.execute(it.ctx.db);
  expect(rows[0]?.days).toBe(30);
  // Most others have written for weeks, now and then.
  expect(rows.filter(({ days }) => days > 14).length).toBeGreaterThan(demoAnalysts.length / 2);
});

test('an analyst who comes upon the same matches again says nothing twice', async () => {
  const countOf = async () => (await it.ctx.db.selectFrom('scheme').select('id').execute()).length;
  const before = await countOf();
  for (const analyst of demoAnalysts) {
    const { id: userId, at } = await it.ctx.db
      .selectFrom('app_user')
      .innerJoin('scheme', 'author_id', 'app_user.id')
      .select(['app_user.id', 'published_at as at'])
      .where('mobile', '=', analyst.mobile)
      // What the world began with; other tests publish later.
      .where('published_at', '<', new Date(START))
      .orderBy('published_at', 'desc')
      .executeTakeFirstOrThrow();
    const then = { ...it.ctx, clock: { now: () => at, speed: 1 } };
    const known = { foresee: await foreseeResults(then), seasonOf: seasonsAt(then) };
    await publishDemoSchemes(then, { ...analyst, userId }, known, analyst === demoAnalysts[0] ? 2 : 3);
  }
  expect(await countOf()).toBe(before);
});

test('every analyst can still publish today, the first one three more, and charge where the welcome says so', async () => {
  const text = await welcome(it.ctx);
  for (const [at, { mobile, nickname }] of demoAnalysts.entries()) {
    const token = await tokenOf(mobile);
    const mayCharge = new RegExp(`${mobile}.*${nickname}.*(可以收费|may charge)`).test(text);
    if (at === 0) expect(mayCharge).toBe(true);
    const matches = await freeMatches(token);
    for (const matchId of matches.slice(0, at === 0 ? 3 : 1)) {
      const isPaid = mayCharge && matchId === matches[0];
      const odds = (await it.call(matchDetails, { params: { id: matchId } })).odds.find(
        ({ market, pick, oddsMilli }) => market === '1x2' && pick === 'draw' && oddsMilli >= 1400,
      );
      const body = draftOf(matchId, {
        market: '1x2',
        picks: [{ pick: 'draw', lineQuarters: null }],
        title: ownWords(20),
        summary: ownWords(60),
        body: ownWords(300),
        displayedOddsMilli: [odds?.oddsMilli ?? 0],
        priceFen: isPaid ? 1800 : 0,
        refundIfLost: isPaid,
      });
      expect(await it.ask(publishScheme, { body }, { token })).toMatchObject({ code: 200 });
    }
  }
});

test('the fan has bought, and every fen is where it should be', async () => {
  const token = await tokenOf(demoFan.mobile);
  expect((await it.call(myUnlocks, { query: {} }, { token })).items.length).toBeGreaterThan(3);
  expect((await it.call(balance, {}, { token })).balanceFen).toBeGreaterThan(0);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('one analyst was paid what was earned, another one waits for a person, and nobody is left an operator', async () => {
  const found: string[] = [];
  for (const { mobile } of demoAnalysts) {
    const { items } = await it.call(withdrawStatus, { query: {} }, { token: await tokenOf(mobile) });
    found.push(...items.map(({ state, requestedAt, endedAt }) => `${state} ${requestedAt} ${endedAt}`));
  }
  expect(found.toSorted()).toEqual([
    'paid 2026-11-20T12:10:00.000Z 2026-11-21T13:00:00.000Z',
    'reviewing 2026-11-21T12:10:00.000Z null',
  ]);
  expect(it.sandbox.books.shelf('alipayPayouts').all()).toHaveLength(1);
  expect(await it.ctx.db.selectFrom('operator_role').selectAll().execute()).toEqual([]);
});

/** Until when a feed of the demo has been imported. */
async function importedUntil(feed: string): Promise<string | null> {
  const { url } = await it.ctx.db
    .selectFrom('feed_request')
    .select('url')
    .where('feed', '=', feed)
    .where('key', '=', 'changes')
    .executeTakeFirstOrThrow();
  return new URL(url ?? '').searchParams.get('at');
}

test('the leagues play on step by step, by both feeds, and never in two rows of steps at once', async () => {
  const queued = async () => {
    const { rows } = await sql<{ feed: string; waits: boolean }>`
      SELECT data ->> 'feed' AS feed, start_after > created_on AS waits FROM job.job
       WHERE name = 'run-feed' AND state = 'created' ORDER BY 1`.execute(it.ctx.db);
    return rows;
  };
  it.clock.advance({ seconds: 10 });
  for (const feed of ['demo', 'demo-second']) {
    await runFeed(it.ctx, feed);
    expect(await importedUntil(feed)).toBe(it.clock.now().toISOString());
  }
  const waiting = [
    { feed: 'demo', waits: true },
    { feed: 'demo-second', waits: true },
  ];
  expect(await queued()).toEqual(waiting);
  await sweepFeeds(it.ctx);
  expect(await queued()).toEqual(waiting);
});

test('where the demo is switched off, it stands still', async () => {
  const before = await importedUntil('demo');
  it.clock.advance({ minutes: 5 });
  await runFeed({ ...it.ctx, demoFeeds: [] }, 'demo');
  expect(await importedUntil('demo')).toBe(before);
});

test('a world with anybody or any real league in it is left alone', async () => {
  expect(await dueDemoStart(it.ctx)).toBeNull();
  const fresh = await startTestApp({ environment: { DEMO: 'on' } });
  try {
    expect(await dueDemoStart(fresh.ctx)).toMatchObject({ isComplete: false });
    await buildMatch(fresh);
    expect(await dueDemoStart(fresh.ctx)).toBeNull();
  } finally {
    await fresh.close();
  }
});
