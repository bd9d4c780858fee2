import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { tidyEmbedded } from './tidy-embedded.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(1);
});
afterAll(() => database.close());

/** Rows of a table that its plans are made for; -1 if nobody has counted. */
async function counted(table: string): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    SELECT reltuples::integer AS counted FROM pg_class WHERE relname = ${table}`.execute(database.db);
  return rows[0]?.counted ?? Number.NaN;
}

const user = async () =>
  (await sql<{ name: string }>`SELECT current_user AS name`.execute(database.db)).rows[0]?.name;

test('the embedded engine counts rows of all tables, and no statement in between has more rights', async () => {
  await database.asOwner((run) =>
    run(`CREATE TABLE crowd AS SELECT generate_series(1, 5000) AS id; DELETE FROM crowd WHERE id > 2000;
         CREATE TABLE job.crowd_of_jobs AS SELECT generate_series(1, 10) AS id`),
  );
  await database.becomeApplication();
  const before = await user();
  const meanwhile = new Set<string | undefined>();
  let isTidy = false;
  const tidying = tidyEmbedded(database).finally(() => {
    isTidy = true;
  });
  while (!isTidy) {
    for (let each = 0; each < 10; each++) meanwhile.add(await user());
    await yieldToEventLoop();
  }
  await tidying;
  expect([...meanwhile]).toEqual([before]);
  // PostgreSQL does it by itself, later.
  const expected = database.engine === 'pglite' ? [2000, 10] : [-1, -1];
  expect([await counted('crowd'), await counted('crowd_of_jobs')]).toEqual(expected);
});
