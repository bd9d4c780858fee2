import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchDetails, matchList } from '#contract/matches/matches.ts';
import { isFull } from '#test/level.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClock } from '#test/test-clock.ts';
import { confirmedAmong } from '#server/features/matches/results/confirmed-result.ts';
import { dueDemoStart } from './demo-start.ts';
import { openDemoFeeds } from '#server/providers/football/demo/open-demo-feeds.ts';
import type { Context } from '#server/context/context.ts';
import { readDemo } from './read-demo.ts';
import { olderSeason, seedOlderDemo } from './testing/seed-older-demo.ts';
import { worldOf } from './testing/world-of.ts';

/** Hundreds of matches with all their prices, on a machine that does other things too. */
const SLOW_MS = 120_000;
/** In one go of the demo, each of some minutes. */
const STEPS = isFull ? 4 : 1;
/** Where a league is read again, one shows what five do. */
const readAgain = isFull ? undefined : '9001';

let it: TestApp;
/** Reads the current season. */
const readSeason = async (ctx: Context, onlyLeague?: string): Promise<void> => {
  if (!ctx.config.demoFeed) throw new Error('tests have a sandbox');
  await readDemo(ctx, openDemoFeeds(ctx.config.demoFeed, { seasons: 0, onlyLeague }));
};
/** What is shown at first: the steps of the demo change it. */
let first: Awaited<ReturnType<typeof readShown>>;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-11-21T13:00:00Z' });
  await seedOlderDemo(it.ctx);
  await readSeason(it.ctx);
  first = await readShown();
}, SLOW_MS);
afterAll(() => it.close());

const day = async (name: string, state?: 'live' | 'coming' | 'finished') =>
  (await it.call(matchList, { query: { day: name, limit: '50', ...(state && { state }) } })).items;

async function readShown() {
  const tomorrow = await day('2026-11-22', 'coming');
  const priced = tomorrow.find(({ state }) => state === 'scheduled');
  const id = priced?.id ?? '';
  return {
    before: await day('2026-11-19'),
    today: await day('2026-11-21'),
    coming: await day('2026-11-28'),
    live: await day('2026-11-21', 'live'),
    priced,
    details: await it.call(matchDetails, { params: { id } }),
    quotes: await it.ctx.db
      .selectFrom('odds_now')
      .select(['bookmaker', 'market'])
      .where('match_id', '=', id)
      .execute(),
  };
}

const ends = ['finished', 'abandoned', 'cancelled', 'awarded'] as const;

describe('a demo world', () => {
  test('has finished, live and coming matches from the beginning of the season to next week, all marked', () => {
    const { before, today, coming } = first;
    const finished = before.map(({ state }) => state);
    expect(finished.length).toBeGreaterThan(35);
    expect(finished.filter((state) => state === 'finished').length).toBeGreaterThan(30);
    const states = new Set(today.map(({ state }) => state));
    for (const state of ['finished', 'live', 'scheduled'] as const) expect(states).toContain(state);
    expect(coming).toHaveLength(40);
    expect(new Set(coming.map(({ competition }) => competition.code)).size).toBe(5);
    expect([...today, ...coming].every(({ competition }) => competition.demo)).toBe(true);
  });

  test('shows the clock of live matches and prices of all bookmakers and markets on coming ones', () => {
    const { live, priced, details, quotes } = first;
    expect(live[0]?.clock?.minute).toBeGreaterThan(0);
    expect(priced?.odds.map(({ bookmaker }) => bookmaker)).toContain('demo-anchor');
    expect(details.odds).toHaveLength(3 + 3 + 6 + 6 + 8 + 31 + 9 + 2 + 3);
    expect(new Set(quotes.map(({ bookmaker }) => bookmaker)).size).toBe(4);
    expect(new Set(quotes.map(({ market }) => market)).size).toBe(9);
  });

  test('has every result confirmed by two sources at once', async () => {
    const over = await it.ctx.db
      .selectFrom('match')
      .select('id')
      .where('state', 'in', ends)
      .where('season', '<>', olderSeason)
      .execute();
    const ids = over.map(({ id }) => id);
    const confirmed = await confirmedAmong(it.ctx.db, ids, it.clock.now(), 120);
    expect(confirmed.size).toBe(ids.length);
    expect([...confirmed.values()].every(({ sources }) => sources.length === 2)).toBe(true);
  });

  test(
    'is left as it is when everything is read again at the same time',
    async () => {
      const before = await worldOf(it.ctx.db);
      await it.database.asOwner((run) => run('DELETE FROM feed_request'));
      await readSeason(it.ctx, readAgain);
      expect(await worldOf(it.ctx.db)).toEqual(before);
    },
    SLOW_MS,
  );
});

test('what an older demo left unplayed is called off, and what it played stays', async () => {
  const old = await it.ctx.db
    .selectFrom('match')
    .select(['id', 'state'])
    .where('season', '=', olderSeason)
    .execute();
  expect(old.map(({ state }) => state).sort()).toEqual(['cancelled', 'cancelled', 'finished']);
  const off = old.filter(({ state }) => state === 'cancelled').map(({ id }) => id);
  expect((await confirmedAmong(it.ctx.db, off, it.clock.now(), 120)).size).toBe(2);
});

test('matches of the demo alone are a first start that was stopped: it is taken up again', async () => {
  expect(await dueDemoStart(it.ctx)).not.toBeNull();
});

describe('a step of the demo', () => {
  test('touches only what has changed', async () => {
    const before = await it.ctx.db.selectFrom('match').select(['id', 'revision']).execute();
    it.clock.advance({ seconds: 10 });
    await readSeason(it.ctx, readAgain);
    const after = await it.ctx.db.selectFrom('match').select(['id', 'revision', 'state']).execute();
    const known = new Map(before.map(({ id, revision }) => [id, revision]));
    const changed = after.filter(({ id, revision }) => known.get(id) !== revision);
    expect(changed.length).toBeLessThan(10);
    expect(after).toHaveLength(before.length);
  });

  test(
    'however long after the last ends at the same world as one that begins then',
    async () => {
      const readLeagues = (ctx: Context) => readSeason(ctx, readAgain);
      const begun = await startTestApp({ start: '2026-11-21T13:00:10Z' });
      const stepOn = async (time: Parameters<TestClock['advance']>[0]) => {
        begun.clock.advance(time);
        await readLeagues(begun.ctx);
      };
      await readLeagues(begun.ctx);
      await stepOn({ minutes: 40 });
      for (let steps = 0; steps < STEPS; steps++) await stepOn({ minutes: 17, seconds: 7 });
      await stepOn({ hours: 26 });
      const begunLater = await startTestApp({ start: begun.clock.now().toISOString() });
      try {
        await readLeagues(begunLater.ctx);
        const world = await worldOf(begun.ctx.db);
        expect(world.matches.length).toBeGreaterThan(100);
        expect(world.prices.length).toBeGreaterThan(1_000);
        expect(world).toEqual(await worldOf(begunLater.ctx.db));
      } finally {
        await begun.close();
        await begunLater.close();
      }
    },
    SLOW_MS,
  );
});

test('without the sandbox it says what is missing', async () => {
  it.clock.advance({ seconds: 10 });
  const nowhere = openDemoFeeds({ baseUrl: 'http://127.0.0.1:9/demo-football', token: '-' }, { seasons: 0 });
  await expect(readDemo(it.ctx, nowhere)).rejects.toThrow(/http:\/\/127\.0\.0\.1:9 .*npm run sandbox/);
  // The failed request has no lasting effect.
  await readSeason(it.ctx, readAgain);
});
