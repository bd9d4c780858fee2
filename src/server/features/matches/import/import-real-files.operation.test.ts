import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asFootballData, asOpenfootball, inventedSeason } from '#test/build/matches/invented-season.ts';
import { isAbsent, realData } from '#test/skips.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from './import-feed.ts';
import { hasChanged, type ImportReport } from './import-report.ts';

let it: TestApp;
const start = async () => {
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
};

const importFile = (fileName: string, content: string | Buffer): Promise<ImportReport> =>
  importFeedFile(it.ctx, { fileName, content: Buffer.from(content) });

/**
 * Imports the five big leagues twice.
 * @returns the matches of that season, by state.
 */
async function importBigFive(folder: string) {
  const files = ['en.1', 'es.1', 'de.1', 'it.1', 'fr.1'].map((code) => `2025-26/${code}.json`);
  const importFrom = (file: string) => importFile(file, readFileSync(join(folder, file)));
  for (const file of files) {
    const { counts, unknownNames, notUnderstood } = await importFrom(file);
    expect({ ...counts, unknownNames, notUnderstood }).toMatchObject({
      refused: 0,
      unknownNames: [],
      notUnderstood: [],
    });
  }
  for (const file of files) expect(hasChanged(await importFrom(file))).toBe(false);
  return await it.ctx.db
    .selectFrom('match')
    .select(['state', sql<number>`count(*)`.as('matches')])
    .select(sql<number>`count(*) FILTER (WHERE kickoff_at > ${it.clock.now()})`.as('ahead'))
    .where('season', '=', '2025-26')
    .groupBy('state')
    .orderBy('state')
    .execute();
}

describe('files', () => {
  beforeAll(start);
  afterAll(() => it.close());

  test('of five leagues have the results and fixtures of a round each, and no unknown name', async () => {
    const folder = join(import.meta.dirname, '../../../../../test/fixtures/openfootball');
    // Four of those without a result kicked off the evening before.
    expect(await importBigFive(folder)).toEqual([
      { state: 'finished', matches: 48, ahead: 0 },
      { state: 'postponed', matches: 2, ahead: 2 },
      { state: 'scheduled', matches: 48, ahead: 44 },
    ]);
  });

  test('of a season are imported with odds, and a second source agrees with them', async () => {
    const season = inventedSeason();
    const differing = season.findIndex(({ halfTime }) => String(halfTime) === '1,0');
    const cells = { [differing + 2]: { HTHG: '0', HTR: 'D' } };
    const csv = asFootballData(season, { cells });
    const odds = await importFile('E0_2122.csv', csv);
    expect(odds.counts).toMatchObject({ matchesNew: 380, resultsNew: 380, entriesUnknown: 0 });
    expect(odds.counts.quotesNew).toBeGreaterThan(30_000);
    const other = await importFile('2021-22/en.1.json', asOpenfootball(season));
    // The two sources disagree on the half-time score of one match; openfootball is preferred.
    expect(other.counts).toMatchObject({ matchesNew: 0, resultsCorrected: 1 });
    expect(hasChanged(await importFile('E0_2122.csv', csv))).toBe(false);
  });
});

describe.skipIf(isAbsent('real data'))('real data: files', () => {
  beforeAll(start);
  afterAll(() => it.close());
  const importReal = (path: string) => importFile(path, readFileSync(join(realData, path)));

  test('of 2025-26 have 1291 results and 461 fixtures of the five big leagues, and no unknown name', async () => {
    // Four of the 461 without a result kicked off the evening before, two are postponed.
    expect(await importBigFive(join(realData, 'openfootball-json'))).toEqual([
      { state: 'finished', matches: 1291, ahead: 0 },
      { state: 'postponed', matches: 2, ahead: 2 },
      { state: 'scheduled', matches: 459, ahead: 455 },
    ]);
  });

  test('of a season are imported with odds, and a second source agrees with them', async () => {
    const odds = await importReal('football-data-co-uk/E0_2122.csv');
    expect(odds.counts).toMatchObject({ matchesNew: 380, resultsNew: 380, entriesUnknown: 0 });
    expect(odds.counts.quotesNew).toBeGreaterThan(30_000);
    const other = await importReal('openfootball-json/2021-22/en.1.json');
    // The two sources disagree on the half-time score of Wolves v Watford; openfootball is preferred.
    expect(other.counts).toMatchObject({ matchesNew: 0, matchesChanged: 380, resultsCorrected: 1 });
    expect(hasChanged(await importReal('football-data-co-uk/E0_2122.csv'))).toBe(false);
  });
});
