import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from './import-feed.ts';
import { hasChanged, type ImportReport } from './import-report.ts';

const data = join(process.env.SHARED_DIR ?? '../shared', 'data');
const isThere = existsSync(data);

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
});
afterAll(() => it.close());

const take = (path: string): Promise<ImportReport> =>
  importFeedFile(it.ctx, { fileName: path, content: readFileSync(join(data, path)) });

describe.skipIf(!isThere)(`real files${isThere ? '' : ` (${data} is not there)`}`, () => {
  test('of 2025-26 have 1291 results and 461 fixtures of the five big leagues, and not one unknown name', async () => {
    const files = ['en.1', 'es.1', 'de.1', 'it.1', 'fr.1'].map(
      (code) => `openfootball-json/2025-26/${code}.json`,
    );
    for (const file of files) {
      const { counts, unknownNames, notUnderstood } = await take(file);
      expect({ ...counts, unknownNames, notUnderstood }).toMatchObject({
        refused: 0,
        unknownNames: [],
        notUnderstood: [],
      });
    }
    for (const file of files) expect(hasChanged(await take(file))).toBe(false);
    const byState = await it.ctx.db
      .selectFrom('match')
      .select(['state', sql<number>`count(*)`.as('matches')])
      .select(sql<number>`count(*) FILTER (WHERE kickoff_at > ${it.clock.now()})`.as('ahead'))
      .groupBy('state')
      .orderBy('state')
      .execute();
    // Four of the 461 without a result began on the evening before, two are postponed.
    expect(byState).toEqual([
      { state: 'finished', matches: 1291, ahead: 0 },
      { state: 'postponed', matches: 2, ahead: 2 },
      { state: 'scheduled', matches: 459, ahead: 455 },
    ]);
  });

  test('a season comes in with its odds, and a second source agrees with it', async () => {
    const odds = await take('football-data-co-uk/E0_2122.csv');
    expect(odds.counts).toMatchObject({ matchesNew: 380, resultsNew: 380, entriesUnknown: 0 });
    expect(odds.counts.quotesNew).toBeGreaterThan(30_000);
    const other = await take('openfootball-json/2021-22/en.1.json');
    // The two sources have another half-time score for Wolves v Watford; openfootball goes first.
    expect(other.counts).toMatchObject({ matchesNew: 0, matchesChanged: 380, resultsCorrected: 1 });
    expect(hasChanged(await take('football-data-co-uk/E0_2122.csv'))).toBe(false);
  });
});
