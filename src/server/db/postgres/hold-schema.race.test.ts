import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { matchList } from '#contract/matches/matches.ts';
import { balance } from '#contract/payments/money.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import type { Fault } from '#server/core/fault.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { buildShop } from '#test/build/shop.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { openAgain } from '#test/test-database.ts';
import { until } from '#test/until.ts';
import { migrateBy, SCHEMA_IN_USE } from '../migrate/migrate.ts';
import { migrationOf, shippedMigrations } from '../migrate/shipped-migrations.ts';

const FANS = 12;

let it: TestApp;
const opened: { stop(): Promise<void> }[] = [];
const foreign: Fault[] = [];

beforeEach(async () => {
  foreign.length = 0;
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.stop();
  await it.close();
});

/** As a server that starts does, after it has migrated. */
async function runServer(): Promise<{ stop(): Promise<void> }> {
  const server = await it.database.holdSchema((fault) => foreign.push(fault));
  opened.push(server);
  return server;
}

const older = shippedMigrations();
const harmless = migrationOf(
  '9001-notes.sql',
  `-- Older versions go on: a table and columns that they do not know.
   CREATE TABLE later_note (id uuid PRIMARY KEY, match_id text NOT NULL);
   ALTER TABLE match ADD COLUMN later text;
   ALTER TABLE scheme ADD COLUMN later text;
   ALTER TABLE unlock ADD COLUMN later text;
   ALTER TABLE app_user ADD COLUMN later text NOT NULL DEFAULT '';
   ALTER TABLE ledger_entry ADD COLUMN later text;`,
);
const breaking = migrationOf('9002-renamed.sql', 'ALTER TABLE match RENAME venue TO ground;');

/** A version with more migrations starts. */
const startNewer = (...more: (typeof harmless)[]) =>
  it.database.asOwner((run) => migrateBy(run, [...older, ...more]));
const startOlder = () => it.database.asOwner((run) => migrateBy(run));

const saying = (en: RegExp) => ({ name: 'Fault', en: expect.stringMatching(en) });

test('a migration that would break running servers waits for their end, and says how many there are', async () => {
  const [one, two] = [await runServer(), await runServer()];
  await expect(startNewer(breaking)).rejects.toMatchObject(saying(/9002-renamed\.sql.*2 servers are still/));
  await one.stop();
  await expect(startNewer(breaking)).rejects.toMatchObject(saying(/1 server is still running.*upgrade\.md/));
  await two.stop();
  expect(await startNewer(breaking)).toEqual(['9002-renamed.sql']);
  // Whoever migrated before that and says so only now is refused, too.
  await expect(runServer()).rejects.toMatchObject(
    saying(/9002-renamed\.sql, which this version does not know/),
  );
  await expect(startOlder()).rejects.toMatchObject(saying(/9002-renamed\.sql, which this version does not/));
});

test('with a migration that older versions do not notice they go on without a failed request, and start again', async () => {
  await runServer();
  const { schemeIds, fans } = await buildShop(it, FANS);
  const codes: number[] = [];
  let isMigrated = false;
  // Plans are kept by then; each fan goes on for a while after the migration.
  const act = async (fan: BuiltUser, at: number) => {
    for (let turn = 0, after = 0; after < 20; turn++) {
      const list = await it.ask(matchList, { query: { day: '2026-03-14' } });
      const mine = await it.ask(balance, {}, { token: fan.token });
      const id = schemeIds[(turn + at) % schemeIds.length] ?? '';
      const bought = await it.ask(
        unlockScheme,
        { params: { id }, body: { unlockId: randomUUID() } },
        { token: fan.token },
      );
      codes.push(list.code, mine.code, bought.code);
      if (isMigrated) after++;
    }
  };
  const acting = Promise.all(fans.map(act));
  await until(async () => codes.length > 200);
  expect(await startNewer(harmless)).toEqual(['9001-notes.sql']);
  isMigrated = true;
  await acting;
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(await reconcile(it.ctx.db)).toEqual([]);
  // As after a crash, or back from the newer version.
  expect(await startOlder()).toEqual([]);
  await runServer();
  expect(foreign).toEqual([]);
}, 60_000);

test('a server that was out of reach while its tables were changed is told to end', async () => {
  await runServer();
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${SCHEMA_IN_USE}`.execute(it.ctx.db);
  expect(rows).toHaveLength(1);
  const newer = new pg.Client(it.database.url ?? '');
  await newer.connect();
  // It waits for the server's end, and comes before whoever asks later: before the server, which comes back.
  const alone = newer.query(`SELECT pg_advisory_lock(${SCHEMA_IN_USE})`);
  await it.database.asOwner((run) => run(`SELECT pg_terminate_backend(${rows[0]?.pid})`));
  await alone;
  await migrateBy(
    async (script) => [await newer.query(script)].flat().at(-1)?.rows ?? [],
    [...older, breaking],
  );
  await newer.end();
  await until(async () => foreign.length > 0);
  expect(foreign).toEqual([expect.objectContaining(saying(/9002-renamed\.sql/))]);
});

test('a migration does not make requests wait behind a lock that it waits for itself', async () => {
  const reader = await openAgain(it.database, 1);
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  // As a backup does, which reads every table.
  const backup = reader.db.transaction().execute(async (tx) => {
    await tx.selectFrom('match').select('id').limit(1).execute();
    await held;
  });
  const migrating = startNewer(harmless);
  await until(() => isAwaited('match'));
  // It gives up soon, so the list is answered while the backup still reads.
  expect((await it.ask(matchList, { query: { day: '2026-03-14' } })).code).toBe(200);
  end();
  await backup;
  expect(await migrating).toEqual(['9001-notes.sql']);
  await reader.close();
}, 60_000);

test('a migration gives way to requests that hold what it needs next, and is applied after them', async () => {
  const outer = await openAgain(it.database, 1);
  const hasRead = Promise.withResolvers<void>();
  // The migration holds matches by then and waits for schemes; this transaction, which has read schemes, asks for matches.
  const requests = outer.db.transaction().execute(async (tx) => {
    await tx.selectFrom('scheme').select('id').limit(1).execute();
    hasRead.resolve();
    await until(async () => await isAwaited('scheme'));
    await tx.selectFrom('match').select('id').limit(1).execute();
  });
  await hasRead.promise;
  expect(await startNewer(harmless)).toEqual(['9001-notes.sql']);
  await requests;
  await outer.close();
}, 60_000);

/** Whether a session waits for this table. */
async function isAwaited(table: 'match' | 'scheme'): Promise<boolean> {
  const { rows } = await sql<{ isAwaited: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks WHERE relation = ${table}::regclass AND NOT granted) AS "isAwaited"`.execute(
    it.ctx.db,
  );
  return rows[0]?.isAwaited === true;
}
