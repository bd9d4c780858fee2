import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withStatementNames } from './name-pglite-statements.ts';

let pglite: PGlite;
let named: ReturnType<typeof withStatementNames>;
beforeAll(async () => {
  pglite = await PGlite.create();
  await pglite.exec('CREATE TABLE kept (id integer PRIMARY KEY, at timestamptz, words text[], sum bigint)');
});
beforeEach(async () => {
  await pglite.exec('DEALLOCATE ALL; TRUNCATE kept');
  named = withStatementNames(pglite);
});
afterAll(() => pglite.close());

const names = async () =>
  (await pglite.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows;
const thrice = async (text: string, values: readonly unknown[]) => {
  const answers = [];
  for (let time = 0; time < 3; time++) answers.push(await named.query(text, [...values]));
  return answers;
};

test('a repeated statement answers with a name what it answers without one', async () => {
  const at = new Date('2026-03-14T15:00:00Z');
  const insert = 'INSERT INTO kept VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE SET sum = excluded.sum';
  const inserted = await thrice(insert, [1, at, ['a, "b"', '阿森纳'], 7]);
  expect(inserted.map(({ affectedRows }) => affectedRows)).toEqual([1, 1, 1]);
  const select = 'SELECT *, NULL::text AS nothing, sum > $2 AS is_more FROM kept WHERE id = $1';
  const [plain, ...others] = await thrice(select, [1, 3]);
  const row = { id: 1, at, words: ['a, "b"', '阿森纳'], sum: 7, nothing: null, is_more: true };
  expect(plain?.rows).toEqual([row]);
  for (const other of others)
    expect([other.rows, other.fields, other.affectedRows]).toEqual([
      plain?.rows,
      plain?.fields,
      plain?.affectedRows,
    ]);
  expect((await names()).map(({ statement }) => statement)).toEqual(expect.arrayContaining([insert, select]));
});

test('a refused statement is refused again, and ends nothing but its transaction', async () => {
  const text = 'INSERT INTO kept (id) VALUES ($1)';
  await named.query(text, [1]);
  for (let time = 0; time < 2; time++) {
    await expect(named.query(text, [1])).rejects.toMatchObject({ code: '23505' });
    await expect(
      named.transaction(async (tx) => {
        await tx.query(text, [2]);
        await tx.query(text, [1]);
      }),
    ).rejects.toMatchObject({ code: '23505' });
  }
  expect((await named.query('SELECT id FROM kept WHERE id > $1', [0])).rows).toEqual([{ id: 1 }]);
});

test('outside a transaction a named statement waits for its end', async () => {
  const count = 'SELECT count(*) AS kept FROM kept WHERE id > $1';
  await thrice(count, [0]);
  const seen: unknown[] = [];
  let outside: Promise<unknown> = Promise.resolve();
  await named.transaction(async (tx) => {
    await tx.query('INSERT INTO kept (id) VALUES ($1)', [1]);
    outside = named.query(count, [0]).then(({ rows }) => seen.push(rows));
    await tx.query('INSERT INTO kept (id) VALUES ($1)', [2]);
  });
  await outside;
  expect(seen).toEqual([[{ kept: 2 }]]);
});

test('a plan that a migration made invalid is made again, in a transaction by repeating it', async () => {
  const text = 'SELECT * FROM kept WHERE id = $1';
  await named.query('INSERT INTO kept (id) VALUES ($1)', [1]);
  await thrice(text, [1]);
  await pglite.exec('ALTER TABLE kept ADD COLUMN IF NOT EXISTS later integer');
  const inside = () => named.transaction((tx) => tx.query(text, [1]));
  await expect(inside()).rejects.toMatchObject({ code: '0A000' });
  expect((await inside()).rows).toEqual([expect.objectContaining({ id: 1, later: null })]);
  await thrice(text, [1]);
  await pglite.exec('ALTER TABLE kept DROP COLUMN later');
  expect((await named.query(text, [1])).rows).toEqual([expect.not.objectContaining({ later: null })]);
});
