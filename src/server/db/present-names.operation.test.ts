import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createEmptyDatabase } from '#test/database/empty-database.ts';
import type { Database, RunScript } from './database.ts';
import { fromOpenPglite } from './open-pglite.ts';
import { openPostgres } from './postgres/open-postgres.ts';

const folder = new URL('./migrations/', import.meta.url);
const names = readdirSync(folder).sort();
const renaming = names.findIndex((name) => name.endsWith('-present-names.sql'));
const user = randomUUID();

let database: Database;
const run: RunScript = (script) => database.asOwner((asOwner) => asOwner(script));

/** A database as the version before the renaming left it, with a row of each renamed kind, then migrated. */
beforeAll(async () => {
  database =
    inject('databaseSource').engine === 'pglite'
      ? await fromOpenPglite(await PGlite.create())
      : await openPostgres(await createEmptyDatabase(), 2);
  await run(
    'CREATE TABLE schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz)',
  );
  for (const name of names.slice(0, renaming)) await apply(name);
  await run(`
    INSERT INTO app_user (id, mobile, nickname, registered_at) VALUES ('${user}', '13800138000', 'fan', '2026-03-01Z');
    INSERT INTO spending_brake (user_id, number, daily_now_fen, set_at) VALUES ('${user}', 1, 5000, '2026-03-02Z');
    INSERT INTO inbox_message (id, user_id, key, kind, at, facts, read_at) VALUES
      (gen_random_uuid(), '${user}', 'certified:true', 'certified', '2026-03-03Z', '{}', '2026-03-04Z'),
      (gen_random_uuid(), '${user}', 'notice:1', 'accountNotice', '2026-03-05Z', '{"certified":"certified"}', NULL);
    INSERT INTO security_event (at, kind, user_id, facts) VALUES
      ('2026-03-02Z', 'brakeChanged', '${user}', '{"number":1}'),
      ('2026-03-03Z', 'certificationFailed', '${user}', '{"verdict":"mismatch"}'),
      ('2026-03-03Z', 'certified', '${user}', '{"adult":true}'),
      ('2026-03-04Z', 'loggedIn', '${user}', '{}');`);
  await apply(names[renaming] ?? '');
});
afterAll(() => database?.close());

async function apply(name: string): Promise<void> {
  await run(`BEGIN; ${readFileSync(new URL(name, folder), 'utf8')}; COMMIT;`);
}

test('no object of the database has an old name', async () => {
  const found = await run(`
    SELECT relname AS name FROM pg_class WHERE relname LIKE '%brake%'
    UNION ALL SELECT conname FROM pg_constraint WHERE conname LIKE '%brake%'
    UNION ALL SELECT tgname FROM pg_trigger WHERE tgname LIKE '%brake%'
    UNION ALL SELECT proname FROM pg_proc WHERE proname LIKE '%brake%' OR prosrc LIKE '%brake%'`);
  expect(found).toEqual([]);
});

test('spending limits keep their rows and rules', async () => {
  expect(await run('SELECT user_id, number, daily_now_fen::int AS fen FROM spending_limit')).toEqual([
    { user_id: user, number: 1, fen: 5000 },
  ]);
  const next = (fen: number) =>
    run(`INSERT INTO spending_limit (user_id, number, daily_now_fen, set_at)
         VALUES ('${user}', 2, ${fen}, '2026-03-06Z')`);
  await expect(next(5001)).rejects.toMatchObject({ code: 'RP002' });
  await expect(next(0)).rejects.toThrow('spending_limit_daily_now_fen_check');
  await next(4000);
  await expect(run('UPDATE spending_limit SET daily_now_fen = 9000')).rejects.toThrow(/append-only/);
});

test('messages have the present kind and key, and stay read; other messages are unchanged', async () => {
  expect(
    await run('SELECT kind, key, facts, read_at IS NOT NULL AS read FROM inbox_message ORDER BY at'),
  ).toEqual([
    { kind: 'identityVerified', key: 'identityVerified:true', facts: {}, read: true },
    { kind: 'accountNotice', key: 'notice:1', facts: { certified: 'certified' }, read: false },
  ]);
});

test('security events have the present kinds, in their order, and are append-only again', async () => {
  expect(await run('SELECT kind, facts FROM security_event ORDER BY id')).toEqual([
    { kind: 'spendingLimitChanged', facts: { number: 1 } },
    { kind: 'identityVerificationFailed', facts: { verdict: 'mismatch' } },
    { kind: 'identityVerified', facts: { adult: true } },
    { kind: 'loggedIn', facts: {} },
  ]);
  for (const change of ['UPDATE security_event SET kind = kind', 'DELETE FROM security_event']) {
    await expect(run(change)).rejects.toThrow(/append-only/);
  }
});
