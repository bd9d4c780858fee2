import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { aNotedScheme, note, settledAs } from '#test/build/noted-scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { checkRecords } from './check-records.ts';
import { noteSchemes } from './note-scheme.ts';
import type { NotedScheme } from './noted-scheme.ts';
import { rankAnalysts } from '../boards/rank-analysts.ts';
import { joinAll, readTallies } from './tally-store.ts';

let it: TestApp;
let matchId: string;
let authors: readonly string[];
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-15T00:00:00Z', poolSize: 24 });
  matchId = await buildMatch(it);
  authors = (await Promise.all(Array.from({ length: 8 }, () => build(it).analyst()))).map(({ id }) => id);
});
afterAll(() => it.close());

const schemes = (authorId: string, count: number): NotedScheme[] =>
  Array.from({ length: count }, () => aNotedScheme(it, { authorId, matchId }));

/** One transaction like that of a settlement. Returns how often the database made it retry. */
async function settleTogether(some: readonly NotedScheme[]): Promise<number> {
  let tries = 0;
  await transaction(it.ctx.db, async (tx) => {
    tries += 1;
    await noteSchemes(
      tx,
      some.map((scheme) => settledAs(scheme, 'win')),
    );
  });
  return tries - 1;
}

test('matches settled at once for the same authors in opposite orders never block each other', async () => {
  const countsOf = async (author: string) => joinAll(await readTallies(it.ctx.db, author, null)).counts;
  const before = await Promise.all(authors.map(countsOf));
  const perMatch = Array.from({ length: 6 }, () => authors.flatMap((author) => schemes(author, 5)));
  await note(it, ...perMatch.flat());
  const inTurns = perMatch.map((some, match) => (match % 2 === 0 ? some : some.toReversed()));
  const again = await Promise.all(inTurns.map(settleTogether));
  expect(again).toEqual(inTurns.map(() => 0));
  for (const [at, author] of authors.entries()) {
    const { settled, open } = await countsOf(author);
    expect([settled, open]).toEqual([(before[at]?.settled ?? 0) + 30, 0]);
  }
  expect(await checkRecords(it.ctx.db)).toEqual([]);
});

test('what is noted while records are folded and ranked is neither lost nor counted twice', async () => {
  const [author = ''] = authors;
  const before = joinAll(await readTallies(it.ctx.db, author, null)).schemes;
  const some = schemes(author, 60);
  await Promise.all([
    ...some.map((scheme) => note(it, scheme, settledAs(scheme, 'loss'), settledAs(scheme, 'halfWin'))),
    ...Array.from({ length: 4 }, () => rankAnalysts(it.ctx)),
  ]);
  await rankAnalysts(it.ctx);
  expect(joinAll(await readTallies(it.ctx.db, author, null)).schemes).toBe(before + 60);
  expect(await checkRecords(it.ctx.db)).toEqual([]);
  const { rows } = await sql<{ loose: number; schemes: number }>`
    SELECT (SELECT count(*) FROM record_tally WHERE NOT is_folded) AS loose,
           (SELECT schemes FROM record_board WHERE span = 'all' AND competition = '' AND market = '' AND author_id = ${author})
             AS schemes`.execute(it.ctx.db);
  expect(rows).toEqual([{ loose: 0, schemes: before + 60 }]);
});

test('a settlement and a removal of one scheme at once are both recorded', async () => {
  const [, author = ''] = authors;
  const before = joinAll(await readTallies(it.ctx.db, author, null));
  const some = schemes(author, 20);
  await note(it, ...some);
  await Promise.all(
    some.flatMap((scheme) => [
      note(it, settledAs(scheme, 'win')),
      note(it, { ...scheme, takenOff: 'removed' }),
    ]),
  );
  const after = joinAll(await readTallies(it.ctx.db, author, null));
  expect(after.schemes - before.schemes).toBe(20);
  expect(after.counts).toEqual({ ...before.counts, removed: 20 });
});
