import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type FeedSample, footballData, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { hasChanged, type ImportReport } from './import-report.ts';
import { importFeedFile } from './import-feed.ts';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp();
});
afterAll(() => it.close());

const fixture = openfootball({});
const result = openfootball({ ft: [2, 1], ht: [1, 0] });

async function importFile(...files: readonly FeedSample[]): Promise<ImportReport> {
  const [first, ...others] = files;
  if (!first) throw new Error('no file');
  let report = await importFeedFile(it.ctx, first);
  for (const file of others) report = await importFeedFile(it.ctx, file);
  return report;
}

const matches = () => it.ctx.db.selectFrom('match').selectAll().execute();
const onlyMatch = () => it.ctx.db.selectFrom('match').selectAll().executeTakeFirstOrThrow();
const versions = () => it.ctx.db.selectFrom('match_version').selectAll().orderBy('version').execute();

describe('the same file again', () => {
  test('changes nothing and reports so', async () => {
    expect(hasChanged(await importFile(fixture))).toBe(true);
    const before = await matches();
    it.clock.advance({ hours: 1 });
    const again = await importFile(fixture);
    expect(hasChanged(again)).toBe(false);
    expect(again.counts).toMatchObject({ matchesNew: 0, matchesChanged: 0, matchesUnchanged: 1 });
    expect(await matches()).toEqual(before);
    expect(await versions()).toHaveLength(1);
  });

  test('with other spellings of the same clubs creates no second match', async () => {
    const report = await importFile(fixture, openfootball({ home: 'Arsenal', away: 'Everton' }));
    expect(report.counts).toMatchObject({ matchesNew: 0, matchesUnchanged: 1 });
    expect(await matches()).toHaveLength(1);
  });
});

describe('a result', () => {
  test('creates a new version and keeps the old one', async () => {
    const report = await importFile(fixture, result);
    expect(report.counts).toMatchObject({ matchesChanged: 1, resultsNew: 1, resultsCorrected: 0 });
    expect(await onlyMatch()).toMatchObject({
      state: 'finished',
      home_90: 2,
      away_90: 1,
      half_home: 1,
      version: 2,
    });
    const stored = await versions();
    expect(stored.map(({ content }) => content)).toMatchObject([
      { state: 'scheduled', score90: null },
      { state: 'finished', score90: [2, 1] },
    ]);
  });

  test('that is corrected creates another version', async () => {
    const report = await importFile(fixture, result, openfootball({ ft: [2, 2], ht: [1, 0] }));
    expect(report.counts).toMatchObject({ resultsNew: 0, resultsCorrected: 1 });
    expect((await versions()).map(({ content }) => content.score90)).toEqual([null, [2, 1], [2, 2]]);
  });

  test('with a half-time score added later is not a correction', async () => {
    const report = await importFile(openfootball({ ft: [2, 1] }), result);
    expect(report.counts).toMatchObject({ matchesChanged: 1, resultsNew: 0, resultsCorrected: 0 });
  });

  test('corrected by one source counts, although the match equals the report of another source', async () => {
    const other = footballData({ ft: [2, 1], ht: [0, 0] });
    const report = await importFile(result, other, footballData({ ft: [2, 1], ht: [1, 0] }));
    expect(report.counts).toMatchObject({ matchesChanged: 0, resultsCorrected: 1 });
  });

  test('is not revoked by an older file of the same source, and that is reported', async () => {
    const report = await importFile(fixture, result, fixture);
    expect(report.counts).toMatchObject({ resultsTakenBack: 1, matchesChanged: 0, matchesUnchanged: 1 });
    expect(report.notUnderstood).toMatchObject([{ code: 'RESULT_TAKEN_BACK', what: 'arsenal v everton' }]);
    expect(await onlyMatch()).toMatchObject({ state: 'finished', home_90: 2, version: 2 });
  });

  test('is not erased by another source that has none', async () => {
    const report = await importFile(result, footballData({}));
    expect(report.counts).toMatchObject({ resultsTakenBack: 0, matchesChanged: 0 });
    expect(await onlyMatch()).toMatchObject({ state: 'finished', version: 1 });
  });

  test('reported before kick-off is imported with a warning', async () => {
    const report = await importFile(result);
    expect(report.notUnderstood).toMatchObject([{ code: 'RESULT_BEFORE_KICKOFF', lost: 'nothing' }]);
  });
});

describe('a kick-off', () => {
  test("in the league's local time becomes an instant", async () => {
    await importFile(openfootball({ date: '2026-04-04', time: '15:00' }));
    expect((await onlyMatch()).kickoff_at).toEqual(new Date('2026-04-04T14:00:00Z'));
  });

  test('that changes is moved, and the first announced one is kept', async () => {
    const report = await importFile(fixture, openfootball({ date: '2026-03-16', time: '20:00' }));
    expect(report.counts).toMatchObject({ kickoffsMoved: 1, matchesChanged: 1 });
    expect(await onlyMatch()).toMatchObject({
      kickoff_at: new Date('2026-03-16T20:00:00Z'),
      first_kickoff_at: new Date('2026-03-14T15:00:00Z'),
    });
  });

  test('of two sources is that of openfootball, in whichever order they are imported', async () => {
    await importFile(footballData({ time: '14:30' }), fixture, footballData({ time: '14:45' }));
    expect((await onlyMatch()).kickoff_at).toEqual(new Date('2026-03-14T15:00:00Z'));
  });

  test('with a time is preferred to one without, whatever the source', async () => {
    await importFile(openfootball({ time: null }));
    expect(await onlyMatch()).toMatchObject({ time_known: false });
    await importFile(footballData({ time: '17:30' }));
    expect(await onlyMatch()).toMatchObject({
      kickoff_at: new Date('2026-03-14T17:30:00Z'),
      time_known: true,
    });
  });

  test('outside the season is refused with its date', async () => {
    const report = await importFile(openfootball({}, { home: 'Chelsea FC', date: '2027-03-14' }));
    expect(report.counts).toMatchObject({ read: 2, refused: 1, matchesNew: 1 });
    expect(report.notUnderstood).toMatchObject([{ where: 'match 2', code: 'DATE_OUTSIDE_SEASON' }]);
  });
});

describe('an unknown name', () => {
  test('is counted and reported, and never becomes a club', async () => {
    const unknown = { home: 'Arsenal Reserves XI' };
    const report = await importFile(openfootball({}, unknown, { ...unknown, away: 'Chelsea FC' }));
    expect(report.counts).toMatchObject({ matchesNew: 1, entriesUnknown: 2 });
    expect(report.unknownNames).toEqual([
      { kind: 'team', competition: 'en.1', name: 'Arsenal Reserves XI', entries: 2 },
    ]);
    const teams = await it.ctx.db.selectFrom('team').select('key').orderBy('key').execute();
    expect(teams.map(({ key }) => key)).toEqual(['arsenal', 'chelsea', 'everton']);
  });

  test('is stored with the import', async () => {
    await importFile(openfootball({}, { home: 'Arsenal Reserves XI' }));
    const [row] = await it.ctx.db.selectFrom('feed_import').selectAll().execute();
    expect(row).toMatchObject({
      source: 'openfootball',
      file: '2025-26/en.1.json',
      counts: { matchesNew: 1 },
    });
    expect(row?.not_understood).toMatchObject([{ where: 'match 2', code: 'TEAM_UNKNOWN' }]);
  });
});
