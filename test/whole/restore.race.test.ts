import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { runCommand } from '#server/cli/run-command.ts';
import { runPrepareCluster } from '#server/cli/run-prepare-cluster.ts';
import { applicationRole } from '#server/db/application-role.ts';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { release, reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import { openProviders } from '#server/providers/open-providers.ts';
import { connect } from '#server/context/start-context.ts';
import { runVerifyLog } from '../../tools/verify-log/run-verify-log.ts';
import { type PostgresCluster, startPostgres } from '../setup/start-postgres.ts';
import { type SqlDump, dumpBySql, type Pass, restoreBySql } from '../sql-dump.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const PASSWORD = 'owner';

let it: TestApp;
let dump: SqlDump;
let fresh: PostgresCluster;
let folder: string;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  await sell(it, 0);
  await reportScore(it, 0, scores.win);
  await release(it);
  await appendLog(it.ctx);
  dump = await dumpBySql(it.database.url ?? '');
  fresh = await startPostgres({ settings: ['synchronous_commit=off'] });
  folder = mkdtempSync(join(tmpdir(), 'rpr-restored-'));
  await asAdministrator(`CREATE ROLE rpr LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
});
afterAll(async () => {
  await it.close();
  await fresh.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${fresh.adminUrl}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database of the restored cluster, and its URL, for the owner created by the guide. */
async function emptyDatabase(name: string): Promise<string> {
  await asAdministrator(`CREATE DATABASE ${name} OWNER rpr`);
  return Object.assign(new URL(`${fresh.adminUrl}/${name}`), { username: 'rpr', password: PASSWORD }).href;
}

async function command(
  run: (terminal: Parameters<typeof runCommand>[2]) => Promise<number>,
  databaseUrl: string,
) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const { dataKeyFile, log } = it.ctx.config;
  const code = await run({
    environment: {
      LANG: 'C',
      DEMO: 'off',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      DATA_KEY_FILE: dataKeyFile,
      LOG_KEY_FILE: log.keyFile,
      LOG_CLOCK_KEY_FILE: log.clockKeyFile,
    },
    cwd: folder,
    output: { print: (line) => printed.push(line), complain: (line) => complaints.push(line) },
  });
  return { code, printed, complaints };
}

const reconcile = (url: string) => command((terminal) => runCommand('reconcile', [], terminal), url);
const prepare = (url: string) => command((terminal) => runPrepareCluster([], terminal), url);

/** Roles belong to the whole cluster, so this one exists from the first preparation on. */
async function withoutRole(story: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    asAdministrator(`DO $$ BEGIN
      IF to_regrole('${from}') IS NOT NULL THEN ALTER ROLE ${from} RENAME TO ${to}; END IF; END $$`);
  await rename(applicationRole, 'set_aside');
  try {
    await story();
  } finally {
    await rename('set_aside', applicationRole);
  }
}

test('a database restored into a cluster without the role is refused with restore instructions', async () => {
  const url = await emptyDatabase('without_role');
  await withoutRole(async () => {
    const { failed } = await restoreBySql(url, dump, { exitOnError: false });
    expect(failed).toBeGreaterThan(100);
    expect(await reconcile(url)).toEqual({
      code: 1,
      printed: [],
      complaints: [
        `The database was restored into a cluster without the role ${applicationRole}, so every grant to it is missing. ` +
          'Please run npm run prepare-cluster, then restore into an empty database as docs/operations/restore.md says.',
      ],
    });
  });
});

test('a fresh cluster restored by the guide has no discrepancies and a valid public log', async () => {
  const url = await emptyDatabase('restored');
  expect(await prepare(url)).toMatchObject({ code: 0, complaints: [] });
  await restoreBySql(url, dump);
  const before = await it.ctx.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => [fn.countAll().as('entries'), fn.count('account_id').distinct().as('accounts')])
    .executeTakeFirstOrThrow();
  expect(await reconcile(url)).toEqual({
    code: 0,
    printed: [`${before.accounts} accounts, ${before.entries} entries, sum 0 fen, 0 differences.`],
    complaints: [],
  });
  expect(await verifiedLog(url)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Valid:') });
});

test('restored tables are append-only for the application', async () => {
  const url = await emptyDatabase('guarded');
  await prepare(url);
  await restoreBySql(url, dump);
  const database = await openPostgres(url, 1);
  try {
    await expect(database.db.deleteFrom('ledger_entry').execute()).rejects.toMatchObject({ code: '42501' });
    await expect(database.asOwner((run) => run('DELETE FROM ledger_entry'))).rejects.toThrow('append-only');
  } finally {
    await database.close();
  }
});

test.each<[Pass, RegExp]>([
  ['tables', /^The database is incomplete: it lacks table schema_migration,.*restore again/],
  ['rows', /^The database is incomplete: it lacks grant on \w+, constraint .* and \d+ more,/],
  ['rules', /^The database is incomplete: it lacks grant on \w+, grant on \w+, .*more,/],
])(
  'a restore that stopped after its %s is refused with the list of missing objects',
  async (upTo, sentence) => {
    const url = await emptyDatabase(`half_${upTo}`);
    await prepare(url);
    await restoreBySql(url, dump, { upTo });
    const { code, printed, complaints } = await reconcile(url);
    expect({ code, printed }).toEqual({ code: 1, printed: [] });
    expect(complaints).toEqual([expect.stringMatching(sentence)]);
  },
);

test('an owner without the role gets the command for the administrator', async () => {
  const url = await emptyDatabase('not_granted');
  await prepare(url);
  await restoreBySql(url, dump);
  await asAdministrator(`REVOKE ${applicationRole} FROM rpr GRANTED BY rpr`);
  const { code, complaints } = await reconcile(url);
  expect(code).toBe(1);
  expect(complaints).toEqual([expect.stringContaining(`GRANT ${applicationRole} TO rpr`)]);
});

test('prepare-cluster refuses a database that has tables', async () => {
  const url = await emptyDatabase('taken');
  const database = await openPostgres(url, 1);
  await database.asOwner((run) => run('CREATE TABLE something (id int)'));
  await database.close();
  expect(await prepare(url)).toMatchObject({
    code: 1,
    complaints: [expect.stringMatching(/holds tables\. Please create an empty database/)],
  });
});

/** A server on the restored database, verified over its public API. */
async function verifiedLog(url: string) {
  const config = { ...it.ctx.config, databaseUrl: url };
  const database = await openPostgres(url, 4);
  const ctx = await connect(config, database, {
    providers: openProviders(config),
    log: pino({ level: 'silent' }),
    clock: it.clock,
    serveJobs: false,
  });
  const app = await buildApp(ctx, { webFolder: null });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    return await runVerifyLog([`http://127.0.0.1:${port}`], { LANG: 'C' });
  } finally {
    await app.close();
    await ctx.jobs.stop();
    await database.close();
  }
}
