import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { openPerson } from '#server/features/people/identity/read-certified-name.ts';
import { createEmptyDatabase } from '#test/database/empty-database.ts';
import { dumpBySql, restoreBySql } from '#test/sql-dump.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { personLines, type RestoredPersons, restorePersons } from './persons.ts';
import { type BackupStage, buildBackupStage, liveOn } from '#test/build/operators/backup-stage.ts';

let it: TestApp;
let stage: BackupStage;
let restored: Database;
let done: RestoredPersons;
let text: string;

beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  stage = await buildBackupStage(it);
  const dump = await dumpBySql(it.database.url ?? '');
  await liveOn(it, stage);
  const lines = await transaction(it.ctx.db, async (tx) => {
    const parts: Uint8Array[] = [];
    for await (const part of personLines(tx, it.clock.now())) parts.push(part);
    return Buffer.concat(parts);
  });
  text = lines.toString();
  const url = await createEmptyDatabase();
  // As pg_dump does by --exclude-table-data.
  const rows = dump.rows.filter((row) => !row.startsWith('INSERT INTO person_key '));
  expect(rows).toHaveLength(dump.rows.length - 1);
  await restoreBySql(url, { ...dump, rows });
  restored = await openPostgres(url, 2);
  done = await restorePersons(restored.db, inSmallParts(lines));
});
afterAll(async () => {
  await restored.close();
  await it.close();
});

/** Cuts lines and characters in the middle, as a decrypting stream does. */
async function* inSmallParts(lines: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < lines.length; at += 77) yield lines.subarray(at, at + 77);
}

const userOf = (db: Database['db'], id: string) =>
  db.selectFrom('app_user').select(['mobile', 'erased_at']).where('id', '=', id).executeTakeFirstOrThrow();

test('a database restored from before an erasure erases again, at the time it happened', async () => {
  const { leaves } = stage;
  const now = await userOf(it.ctx.db, leaves.id);
  expect(now).toMatchObject({ mobile: null, erased_at: expect.any(Date) });
  expect(await userOf(restored.db, leaves.id)).toEqual(now);
  expect(done).toMatchObject({ erased: 1 });
  expect(
    await restored.db
      .selectFrom('person_identity')
      .select('user_id')
      .where('user_id', '=', leaves.id)
      .execute(),
  ).toEqual([]);
});

test('the key of the erased person is in no file any more, so no earlier dump tells who it was', () => {
  expect(text).toContain(`"kind":"key","userId":"${stage.stays.id}"`);
  expect(text).not.toContain(`"kind":"key","userId":"${stage.leaves.id}"`);
});

test('who came back after the backup is not erased when the days are over', async () => {
  const { returns } = stage;
  expect(await userOf(restored.db, returns.id)).toMatchObject({ mobile: returns.mobile, erased_at: null });
  const { count } = await restored.db
    .selectFrom('removal_cancellation as c')
    .innerJoin('removal as r', 'r.id', 'c.removal_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('r.user_id', '=', returns.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test('identities that stay can be read, and the key of somebody certified later is left out', async () => {
  expect(done).toMatchObject({ keys: 2, unreadable: 0 });
  const ctx = { ...it.ctx, db: restored.db };
  expect(await openPerson(ctx, { userId: stage.stays.id, purpose: 'payout' })).toMatchObject({
    realName: stage.realName,
  });
});

test('done twice, it changes nothing', async () => {
  const lines = Buffer.from(text);
  expect(await restorePersons(restored.db, inSmallParts(lines))).toEqual({
    keys: 0,
    erased: 0,
    unreadable: 0,
  });
});
