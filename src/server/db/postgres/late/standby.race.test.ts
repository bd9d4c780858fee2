import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { startPostgres, type PostgresCluster } from '#test/setup/start-postgres.ts';
import { startStandby, type WithStandby } from '#test/setup/start-standby.ts';
import { until } from '#test/until.ts';
import { prepareCluster } from '../../restore/prepare-cluster.ts';
import type { Db } from '../../database.ts';
import type { LateReads } from './late-reads.ts';
import { openPostgres } from '../open-postgres.ts';
import { openStandby } from './standby.ts';

let cluster: PostgresCluster;
let standby: WithStandby;
let database: Awaited<ReturnType<typeof openPostgres>>;
let owner: pg.Client;
let late: LateReads;
let nowMs = 0;

beforeAll(async () => {
  cluster = await startPostgres();
  const admin = new pg.Client({ connectionString: `${cluster.adminUrl}/postgres` });
  await admin.connect();
  await admin.query('CREATE DATABASE late');
  await admin.end();
  const url = `${cluster.adminUrl}/late`;
  await prepareCluster(url);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('CREATE TABLE seen (n integer); GRANT SELECT ON seen TO PUBLIC');
  standby = await startStandby(cluster);
  database = await openPostgres(url, 2);
  late = openStandby(database.db, { url: standby.atStandby(url), now: () => nowMs });
}, 120_000);
afterAll(async () => {
  await late.close();
  await database.close();
  await owner.end();
  await standby.stop();
  await cluster.stop();
});

interface Seen {
  readonly count: number;
  readonly isStandby: boolean;
}

const look = async (db: Db): Promise<Seen> => {
  const { rows } = await sql<Seen>`
    SELECT count(*)::integer AS count, pg_is_in_recovery() AS "isStandby" FROM seen`.execute(db);
  // A count always has a row.
  return rows[0] as Seen;
};

/** Until the standby has what the primary had written when it was asked. */
const readThere = () =>
  until(async () => {
    nowMs += 1_000;
    return (await late.read(look)).value.isStandby;
  });

test('the standby is read, and its age says what is in it; one that lags too far is left alone', async () => {
  await owner.query('INSERT INTO seen VALUES (1)');
  await readThere();
  expect(await late.read(look)).toEqual({ value: { count: 1, isStandby: true }, ageS: 0 });

  await standby.ask('SELECT pg_wal_replay_pause()');
  await owner.query('INSERT INTO seen VALUES (2)');
  nowMs += 20_000;
  const behind = await late.read(look);
  expect(behind.value).toEqual({ count: 1, isStandby: true });
  // It lacks what was committed before that time, and says at least how long ago that was.
  expect(behind.ageS).toBeGreaterThanOrEqual(20);

  nowMs += 20_000;
  expect(await late.read(look)).toEqual({ value: { count: 2, isStandby: false }, ageS: 0 });

  await standby.ask('SELECT pg_wal_replay_resume()');
  await readThere();
  expect((await late.read(look)).value).toEqual({ count: 2, isStandby: true });
});

test('what a standby refuses or fails is read on the primary, and after a while it is asked again', async () => {
  await readThere();
  // A standby writes nothing, so it has no position of its own.
  await late.read((db) => sql`SELECT pg_current_wal_lsn()`.execute(db));
  expect((await late.read(look)).value.isStandby).toBe(false);
  nowMs += 6_000;
  await readThere();
});

test('what both refuse is an error of the caller, and nothing is written', async () => {
  await readThere();
  const insert = (db: Db) => sql`INSERT INTO seen VALUES (3)`.execute(db);
  await expect(late.read(insert)).rejects.toThrow(/permission denied/);
  nowMs += 6_000;
  await readThere();
  expect((await late.read(look)).value.count).toBe(2);
});
