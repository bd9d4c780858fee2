import { PGlite } from '@electric-sql/pglite';
import { serialize } from 'pg-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineWire, openWire } from './engine-wire.ts';

let pglite: PGlite;
let wire: EngineWire;
beforeAll(async () => {
  pglite = await PGlite.create();
  wire = openWire(pglite);
});
afterAll(() => pglite.close());

const ask = (text: string, values: (string | null)[] = []) =>
  wire.send(
    serialize.parse({ name: '', text }),
    serialize.bind({ statement: '', values }),
    serialize.execute({ portal: '', rows: 0 }),
  );

test('an answer has all rows as text, however many parts the engine sends it in', async () => {
  const word = '阿森纳 ⚽ Ø'.repeat(20_000);
  const { rows, commandTag } = await ask(
    "SELECT n, $1 || n, CASE WHEN n % 2 = 0 THEN '' END FROM generate_series(1, 9) AS n",
    [word],
  );
  expect(rows).toEqual(
    Array.from({ length: 9 }, (_, at) => [String(at + 1), `${word}${at + 1}`, at % 2 === 1 ? '' : null]),
  );
  expect(commandTag).toBe('SELECT 9');
});

test('a description has the types of parameters and the columns', async () => {
  const { parameterTypes, columns } = await wire.send(
    serialize.parse({ name: '', text: 'SELECT $1::integer AS number, now() AS at' }),
    serialize.describe({ type: 'S', name: '' }),
  );
  expect(parameterTypes).toEqual([23]);
  expect(columns).toEqual([
    { name: 'number', dataTypeID: 23 },
    { name: 'at', dataTypeID: 1184 },
  ]);
});

test('a refused statement throws the reason of the engine, and the next one is answered', async () => {
  await expect(ask('SELECT 1 / $1::integer', ['0'])).rejects.toMatchObject({
    code: '22012',
    message: 'division by zero',
  });
  expect((await ask('SELECT 1')).rows).toEqual([['1']]);
});

test('a notification reaches its listener once, whichever way its statement came, until the listener stops', async () => {
  const heard: string[] = [];
  const stop = await wire.listen('news', (payload) => heard.push(payload));
  const stopOther = await wire.listen('weather', (payload) => heard.push(`other ${payload}`));
  await ask("SELECT pg_notify('news', $1)", ['by the wire']);
  await pglite.query("SELECT pg_notify('news', 'by the engine')");
  await pglite.transaction((tx) => tx.query("SELECT pg_notify('news', 'by a transaction')"));
  await stop();
  await ask("SELECT pg_notify('news', $1)", ['unheard']);
  expect(heard).toEqual(['by the wire', 'by the engine', 'by a transaction']);
  await stopOther();
});
