import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchDetails, matchList } from '#contract/matches.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { confirmedAmong } from '../features/matches/confirmed-result.ts';
import { seedDemoMatches } from './seed-demo-matches.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-11-21T13:00:00Z' });
  await seedDemoMatches(it.ctx);
});
afterAll(() => it.close());

const day = async (name: string, state?: 'live' | 'coming' | 'finished') =>
  (await it.call(matchList, { query: { day: name, limit: '50', ...(state && { state }) } })).items;
const rows = () => it.ctx.db.selectFrom('match').selectAll().orderBy('id').execute();

describe('a demo world', () => {
  test('has finished, live and coming matches from yesterday to next week, all marked', async () => {
    expect((await day('2026-11-20')).every(({ state }) => state === 'finished')).toBe(true);
    const states = (await day('2026-11-21')).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['finished', 'live', 'scheduled']));
    expect((await day('2026-11-28')).map(({ state }) => state)).toEqual(
      Array.from({ length: 9 }, () => 'scheduled'),
    );
    expect(
      [...(await day('2026-11-21')), ...(await day('2026-11-28'))].every(
        ({ competition }) => competition.demo,
      ),
    ).toBe(true);
  });

  test('shows the minute of live matches and prices of all markets on coming ones', async () => {
    const [live] = await day('2026-11-21', 'live');
    expect(live?.clock?.minute).toBeGreaterThan(0);
    const [coming] = await day('2026-11-22', 'coming');
    expect(coming?.odds).toHaveLength(5);
    const { odds } = await it.call(matchDetails, { params: { id: coming?.id ?? '' } });
    expect(odds).toHaveLength(3 + 3 + 6 + 6);
  });

  test('has every result confirmed by two sources at once', async () => {
    const finished = (await rows()).filter(({ state }) => state === 'finished').map(({ id }) => id);
    const confirmed = await confirmedAmong(it.ctx.db, finished, it.clock.now(), 120);
    expect(confirmed.size).toBe(finished.length);
    expect([...confirmed.values()].every(({ sources }) => sources.length === 2)).toBe(true);
  });

  test('is the same when it is seeded again at the same time', async () => {
    const before = await rows();
    await seedDemoMatches(it.ctx);
    expect(await rows()).toEqual(before);
  });

  test('goes on where it has got to when it is seeded later', async () => {
    const [live] = await day('2026-11-21', 'live');
    it.clock.advance({ hours: 3 });
    await seedDemoMatches(it.ctx);
    const later = await it.call(matchDetails, { params: { id: live?.id ?? '' } });
    expect(later).toMatchObject({ state: 'finished', clock: null, sources: ['demo', 'demo-second'] });
    it.clock.advance({ days: 3 });
    await seedDemoMatches(it.ctx);
    expect(await day('2026-12-01')).toHaveLength(9);
  });
});
