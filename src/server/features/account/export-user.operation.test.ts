import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportUser } from '#contract/people/identity.ts';
import { build } from '#test/build/build.ts';
import { buildCertified } from '#test/build/certified-person.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { storedAboutUser, notExported } from './stored-about-user.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('every table with a user column is exported, or listed with a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT c.table_name AS "table" FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
       AND (c.column_name ~ '(^|_)(user|author|owner|analyst|operator|buyer|seller)_id$' OR c.column_name = 'used_by')
     UNION
    SELECT conrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND confrelid = 'app_user'::regclass`.execute(
    it.ctx.db,
  );
  const tables = rows.map(({ table }) => table).sort();
  const named = new Set([
    ...Object.values(storedAboutUser).map(({ table }) => table),
    ...Object.keys(notExported),
  ]);
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !named.has(table))).toEqual([]);
});

test('every listed table exists, and the lists do not overlap', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(
    it.ctx.db,
  );
  const known = new Set(rows.map(({ name }) => name));
  const exported = Object.values(storedAboutUser).map(({ table }) => table);
  const left = Object.keys(notExported);
  expect([...exported, ...left].filter((table) => !known.has(table))).toEqual([]);
  expect(left.filter((table) => exported.includes(table))).toEqual([]);
});

test('no exported row contains bytes: encrypted, hashed or secret columns are excluded by name', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea'`.execute(it.ctx.db);
  for (const [kind, { table, without = [] }] of Object.entries(storedAboutUser)) {
    const bytes = rows.filter((row) => row.table === table).map(({ column }) => column);
    expect([kind, bytes.filter((column) => !without.includes(column))]).toEqual([kind, []]);
  }
});

test('a user gets the own rows and the decrypted own name, logged, and nothing of another user', async () => {
  const [user, other] = [
    await build(it).user({ nickname: '本人' }),
    await build(it).user({ nickname: '旁人' }),
  ];
  const person = await buildCertified(it, user.id);
  const others = await buildCertified(it, other.id);
  await buildBalance(it, user.id, 1_800);
  await buildBalance(it, other.id, 9_999);
  const { data } = await it.call(exportUser, {}, user);
  expect(data).toMatchObject({
    identity: person,
    profile: [{ id: user.id, mobile: user.mobile, nickname: '本人' }],
    certification: [{ adult: true }],
    accounts: [{ kind: 'balance', balance: 1_800 }],
    statement: [{ amount: 1_800 }],
    inbox: [{ kind: 'identityVerified' }],
  });
  const text = JSON.stringify(data);
  for (const foreign of [other.id, other.mobile, '旁人', others.realName, others.idNumber]) {
    if (foreign !== person.realName) expect(text).not.toContain(foreign);
  }
  const events = it.ctx.db
    .selectFrom('security_event')
    .select(['kind', 'facts'])
    .where('user_id', '=', user.id);
  expect((await events.orderBy('id').execute()).slice(-2)).toEqual([
    { kind: 'exported', facts: {} },
    { kind: 'identityRead', facts: { purpose: 'export' } },
  ]);
});

test('once a day in Beijing', async () => {
  it.clock.set('2026-03-14T15:59:00Z');
  const user = await build(it).user();
  await it.call(exportUser, {}, user);
  const again = await it.ask(exportUser, {}, user);
  expect(again).toMatchObject({ status: 429, data: { reason: 'EXPORT_LIMIT' } });
  it.clock.advance({ minutes: 1 });
  expect((await it.ask(exportUser, {}, user)).code).toBe(200);
});
