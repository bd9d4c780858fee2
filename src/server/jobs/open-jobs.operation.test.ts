import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { applicationRole } from '#server/db/application-role.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { openJobs } from './open-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const asOwner = (script: string) => database.asOwner((run) => run(script));
const open = (on: Database = database) => openJobs(on, pino({ level: 'silent' }), { serve: false, speed: 1 });
const queueNames = async () =>
  (await asOwner('SELECT name FROM job.queue ORDER BY name')).map(({ name }) => name);
const hasUse = async () => {
  const [row] = await asOwner(`
    SELECT has_schema_privilege('${applicationRole}', 'job', 'USAGE')
       AND has_table_privilege('${applicationRole}', 'job.schedule', 'SELECT')
       AND has_table_privilege('${applicationRole}', 'job.schedule', 'DELETE')
       AND has_function_privilege('${applicationRole}', 'job.job_now()', 'EXECUTE') AS has_use`);
  return row?.has_use;
};

test('a start without changes creates and grants nothing', async () => {
  const written: string[] = [];
  const jobs = {
    ...database.jobs,
    executeSql(text: string, values?: unknown[]) {
      if (/create_queue|GRANT/.test(text)) written.push(text);
      return database.jobs.executeSql(text, values);
    },
  };
  const asOwnerToo: Database['asOwner'] = (story) => {
    written.push('with the rights of the owner');
    return database.asOwner(story);
  };
  await (await open({ ...database, jobs, asOwner: asOwnerToo })).stop();
  expect(written).toEqual([]);
});

test('a start after an update creates a missing queue, and a job can be added in a transaction at once', async () => {
  const before = await queueNames();
  await asOwner("SELECT job.delete_queue('settle-match')");
  expect(await queueNames()).not.toContain('settle-match');
  const jobs = await open();
  expect(await queueNames()).toEqual(before);
  // On any other connection this would be rejected, and on the embedded database would never return.
  await transaction(database.db, (tx) => jobs.add(tx, 'settle-match', { matchId: 'one' }));
  await jobs.stop();
  expect(await asOwner("SELECT data FROM job.job WHERE name = 'settle-match'")).toEqual([
    { data: { matchId: 'one' } },
  ]);
});

test.each([
  ['a table', 'REVOKE ALL ON job.schedule FROM'],
  ['a function', 'REVOKE EXECUTE ON FUNCTION job.job_now() FROM PUBLIC,'],
  ['the schema', 'REVOKE ALL ON SCHEMA job FROM'],
])('a start after an update grants the use of new %s', async (_, revoke) => {
  await asOwner(`${revoke} ${applicationRole}`);
  expect(await hasUse()).toBe(false);
  await (await open()).stop();
  expect(await hasUse()).toBe(true);
});

test('the granted rights suffice to add a job', async () => {
  // The only connection of the embedded database keeps the role, so that this one is of no use to other tests.
  const own = await openTestDatabase();
  const jobs = await open(own);
  await own.becomeApplication();
  await transaction(own.db, (tx) => jobs.add(tx, 'settle-match', { matchId: 'two' }));
  await jobs.stop();
  await own.close();
});
