import { afterAll, beforeAll, expect, test } from 'vitest';
import { openfootball } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { openFitter } from '#server/features/matches/model/fit-in-worker.ts';
import { readHistory } from '#server/features/matches/model/read-history.ts';
import { openDayFits } from './fit-days.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-08T12:00:00Z' });
  await buildLeague(it);
});
afterAll(() => it.close());

const fits = () =>
  it.ctx.db.selectFrom('model_fit').select('parameters').orderBy('fitted_at', 'desc').execute();

/** What a fit of everything that is known now says. */
async function fitOfAll(): Promise<unknown> {
  const at = it.clock.now();
  const fitter = openFitter();
  const model = await fitter.fit({
    history: await readHistory(it.ctx.db, 'en.1', { since: new Date(0), at }),
    at,
  });
  await fitter.close();
  return JSON.parse(JSON.stringify(model));
}

const result = (date: string, home: number) =>
  importFeedFile(
    it.ctx,
    openfootball({ home: 'Burnley FC', away: 'Everton FC', date, ft: [home, 0], ht: [0, 0] }),
  );

test('each day is fitted on all that is known on it, with late results, and nobody sees a fit before it is stored', async () => {
  const days = openDayFits();
  const seen: unknown[] = [];
  for (const home of [null, 4, 9]) {
    it.clock.advance({ days: 1 });
    // The match of 7 March has its result a day later, and another one the day after.
    if (home !== null) await result('2026-03-07', home);
    const before = await fits();
    const store = await days.begin(it.ctx);
    expect(await fits()).toEqual(before);
    await store();
    const [newest] = await fits();
    expect(await fits()).toHaveLength(before.length + 1);
    expect(newest?.parameters).toEqual(await fitOfAll());
    seen.push(newest?.parameters);
  }
  expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(3);
  await days.close();
});
