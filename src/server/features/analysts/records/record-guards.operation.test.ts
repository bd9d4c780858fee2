import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shrinkYield } from '#domain/record/yield.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { aNotedScheme, note, settledAs } from '#test/build/noted-scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { checkRecords } from './check-records.ts';
import { readChargingRecord } from './read-charging-record.ts';
import { readRecordSummaries } from './read-summaries.ts';

let it: TestApp;
let matchId: string;
let authorId: string;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-15T00:00:00Z' });
  matchId = await buildMatch(it);
  authorId = (await build(it).analyst()).id;
  const scheme = () => aNotedScheme(it, { authorId, matchId });
  await note(it, settledAs(scheme(), 'win'), settledAs({ ...scheme(), priceFen: 800 }, 'halfLoss'));
  await note(
    it,
    { ...settledAs(scheme(), 'loss'), takenOff: 'removed' },
    settledAs(scheme(), 'void'),
    scheme(),
  );
});
afterAll(() => it.close());

test.each([
  'UPDATE record_tally SET profit_e16 = profit_e16 + 1',
  'INSERT INTO record_tally DEFAULT VALUES',
  'DELETE FROM record_tally',
  'UPDATE recorded_scheme SET profit_e16 = 0',
  'UPDATE recorded_scheme SET author_id = gen_random_uuid()',
  'DELETE FROM recorded_scheme',
])('the application has no right to: %s', async (statement) => {
  await expect(sql.raw(statement).execute(it.ctx.db)).rejects.toThrow('permission denied');
});

test.each([
  ['UPDATE recorded_scheme SET outcome = NULL, result_e16 = NULL', 'stays so'],
  ['UPDATE recorded_scheme SET taken_off = NULL', 'stays so'],
  ["UPDATE recorded_scheme SET outcome = 'win', result_e16 = NULL WHERE taken_off IS NULL", 'violates check'],
])('a settlement and a removal are never reverted: %s', async (statement, why) => {
  await expect(sql.raw(statement).execute(it.ctx.db)).rejects.toThrow(why);
});

test('not even the owner can delete a recorded scheme or change its facts from publication', async () => {
  const asOwner = (statement: string) => it.database.asOwner((run) => run(statement));
  await expect(asOwner('DELETE FROM recorded_scheme')).rejects.toThrow('append-only');
  await expect(asOwner('TRUNCATE recorded_scheme')).rejects.toThrow('append-only');
  await expect(asOwner("UPDATE recorded_scheme SET market = 'score'")).rejects.toThrow('never changes');
});

test('a tally altered independently of its schemes is found and named', async () => {
  expect(await checkRecords(it.ctx.db)).toEqual([]);
  const alter = (by: number) =>
    it.database.asOwner((run) =>
      run(
        `UPDATE record_tally SET lost_halves = lost_halves - ${by} WHERE id = (SELECT min(id) FROM record_tally)`,
      ),
    );
  await alter(1);
  expect(await checkRecords(it.ctx.db)).toMatchObject([
    { invariant: 'a tally is the sum of its schemes', facts: { author_id: authorId, market: 'asian' } },
  ]);
  await alter(-1);
});

test('the tally contribution of a scheme is checked against the domain rules', async () => {
  const alter = (to: string) =>
    it.database.asOwner((run) =>
      run(`ALTER TABLE recorded_scheme DISABLE TRIGGER USER;
           UPDATE recorded_scheme SET won_halves = ${to} WHERE outcome = 'win';
           ALTER TABLE recorded_scheme ENABLE TRIGGER USER`),
    );
  await alter('1');
  const found = await checkRecords(it.ctx.db);
  expect(found.map(({ invariant }) => invariant)).toContain(
    "a scheme's tally contribution follows the domain rules",
  );
  await alter('2');
  expect(await checkRecords(it.ctx.db)).toEqual([]);
});

test('the summary beside a name counts removed schemes and excludes void and open ones', async () => {
  const fan = await build(it).fan();
  const summaries = await readRecordSummaries(it.ctx.db, [authorId, fan.id, authorId]);
  expect([...summaries.keys()]).toEqual([authorId]);
  expect(summaries.get(authorId)).toMatchObject({ settled: 3, lastTen: expect.arrayContaining(['loss']) });
  expect(summaries.get(authorId)?.lastTen).toHaveLength(3);
  // Profits: +1.05, −0.5 and −1 units.
  expect(summaries.get(authorId)).toMatchObject({ yield: { value: -1500 }, adjustedYieldLower: null });
  expect(await readRecordSummaries(it.ctx.db, [])).toEqual(new Map());
});

test('the right to charge depends on settled free schemes and on the shrunk yield of all schemes', async () => {
  expect(await readChargingRecord(it.ctx.db, authorId)).toEqual({
    settledFreeSchemes: 2,
    adjustedYieldBasisPoints: expect.closeTo(shrinkYield(-0.15, 3) * 10_000, 9),
  });
  const { id } = await build(it).analyst();
  expect(await readChargingRecord(it.ctx.db, id)).toEqual({
    settledFreeSchemes: 0,
    adjustedYieldBasisPoints: -500,
  });
});
