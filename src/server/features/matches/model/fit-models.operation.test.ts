import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { matchList } from '#contract/matches/matches.ts';
import { importFeedFile } from '../import/import-feed.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { openFitter } from './fit-in-worker.ts';
import { fitModels } from './fit-models.ts';
import { readHistory } from './read-history.ts';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
});
afterAll(() => it.close());

const fits = () => it.ctx.db.selectFrom('model_fit').selectAll().orderBy('fitted_at').execute();

async function fitAt(instant: string): Promise<number> {
  it.clock.set(instant);
  await fitModels(it.ctx);
  return (await fits()).length;
}

const correct = (home: number) =>
  importFeedFile(
    it.ctx,
    openfootball({ home: 'Burnley FC', away: 'Arsenal FC', date: '2026-03-07', ft: [home, 0], ht: [0, 0] }),
  );

describe('a competition is fitted', () => {
  test('on all matches played before, and on nothing else', async () => {
    await buildLeague(it);
    await fitModels(it.ctx);
    expect(await fits()).toMatchObject([
      { competition: 'en.1', sample_matches: 80, last_match_at: new Date('2026-03-07T15:00:00Z') },
    ]);
  });

  test('again an hour after new results, and after a day without any', async () => {
    await buildLeague(it);
    expect(await fitAt('2026-03-14T00:01:00Z')).toBe(1);
    expect(await fitAt('2026-03-14T02:00:00Z')).toBe(1);
    await correct(1);
    expect(await fitAt('2026-03-14T02:00:00Z')).toBe(2);
    await correct(2);
    expect(await fitAt('2026-03-14T02:59:00Z')).toBe(2);
    expect(await fitAt('2026-03-14T03:00:00Z')).toBe(3);
    expect(await fitAt('2026-03-15T02:59:00Z')).toBe(3);
    expect(await fitAt('2026-03-15T03:00:00Z')).toBe(4);
  });

  test('only when it has a match within a week', async () => {
    await buildLeague(it, { nextRound: '2026-03-28' });
    expect(await fitAt('2026-03-21T14:59:00Z')).toBe(0);
    expect(await fitAt('2026-03-21T15:00:00Z')).toBe(1);
  });

  test('as soon as its history is long enough, which is checked again when it grows', async () => {
    await buildLeague(it, { played: 9 });
    expect(await fitAt('2026-03-14T00:00:00Z')).toBe(1);
    expect(await fits()).toMatchObject([{ parameters: null, sample_matches: 45 }]);
    await buildLeague(it);
    expect(await fitAt('2026-03-14T00:01:00Z')).toBe(2);
    expect((await fits())[1]?.parameters?.sampleMatches).toBe(80);
  });
});

describe('a fit', () => {
  test('does not block the server', async () => {
    await buildLeague(it);
    const at = it.clock.now();
    const history = await readHistory(it.ctx.db, 'en.1', { since: new Date(0), at });
    // Fifty seasons, so that the fit takes as long as many requests.
    const long = Array.from({ length: 50 }, () => history).flat();
    let isFitted = false;
    const fitter = openFitter();
    const fitting = fitter.fit({ history: long, at }).finally(() => {
      isFitted = true;
    });
    let answered = 0;
    do {
      await it.call(matchList, { query: {} });
      answered += isFitted ? 0 : 1;
      // Real requests arrive over the network; on the embedded database these would never yield to the thread's
      // message.
      await setImmediate();
    } while (!isFitted);
    expect(await fitting).toMatchObject({ sampleMatches: 50 * history.length });
    expect(answered).toBeGreaterThan(0);
    await fitter.close();
  });

  test('that fails in its thread rejects with that error, and the next one succeeds', async () => {
    await buildLeague(it);
    const at = it.clock.now();
    const history = await readHistory(it.ctx.db, 'en.1', { since: new Date(0), at });
    const fitter = openFitter();
    const broken = { history: [null], at } as unknown as Parameters<typeof fitter.fit>[0];
    await expect(fitter.fit(broken)).rejects.toThrow(TypeError);
    for (let time = 0; time < 2; time++)
      expect(await fitter.fit({ history, at })).toMatchObject({ sampleMatches: history.length });
    await fitter.close();
  });
});
