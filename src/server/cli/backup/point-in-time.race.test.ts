import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#server/cli/run-command.ts';
import { everyInvariant, reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { sell } from '#server/features/schemes/testing/money-stage.ts';
import { countsOf, databaseOf, serveSite, withClient } from '#test/build/operators/own-cluster.ts';
import { buildBackupStage } from '#test/build/operators/backup-stage.ts';
import { type PostgresCluster, startPostgres, unprivileged } from '#test/setup/start-postgres.ts';
import { isAbsent, postgresPrograms } from '#test/skips.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('the example sets every path that a restore needs, encrypts, and keeps no erased account longer than it says', () => {
  const example = readFileSync('ops/pgbackrest/pgbackrest.conf', 'utf8');
  for (const line of [
    'repo1-cipher-type=aes-256-cbc',
    'repo1-retention-full-type=time',
    'repo1-retention-full=14',
  ])
    expect(example.split('\n')).toContain(line);
});

test('a backup of another program is noted for the alert', async () => {
  const printed: string[] = [];
  const code = await runCommand('backup', ['--taken-by', 'pgbackrest'], {
    environment: {
      LANG: 'C',
      DEMO: 'off',
      DATABASE_URL: it.database.url ?? '',
      DATA_KEY_FILE: it.ctx.config.dataKeyFile,
      LOG_KEY_FILE: it.ctx.config.log.keyFile,
      LOG_CLOCK_KEY_FILE: it.ctx.config.log.clockKeyFile,
    },
    cwd: '/',
    output: { print: (line) => printed.push(line), complain: (line) => printed.push(line) },
  });
  expect({ code, printed }).toEqual({ code: 0, printed: ['A backup by pgbackrest was noted.'] });
  const rows = await it.ctx.db.selectFrom('backup_run').select(['name', 'bytes']).execute();
  expect(rows).toEqual([{ name: 'pgbackrest', bytes: null }]);
});

describe.skipIf(isAbsent('pgbackrest'))('pgbackrest: the example of ops', () => {
  const programsIn = postgresPrograms() ?? '';
  const settings = ['synchronous_commit=on', 'fsync=on'];
  let folder: string;
  let clusters: PostgresCluster[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rpr-instant-'));
    chmodSync(folder, 0o755);
    clusters = [];
  });
  afterAll(async () => {
    for (const cluster of clusters) await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(options: Parameters<typeof startPostgres>[0]): Promise<PostgresCluster> {
    const cluster = await startPostgres({ programsIn, ...options });
    clusters.push(cluster);
    return cluster;
  }

  /** A folder of the user that PostgreSQL runs as. */
  function ownFolder(name: string): string {
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o700 });
    const { uid, gid } = unprivileged();
    if (uid !== undefined && gid !== undefined) chownSync(own, uid, gid);
    return own;
  }

  /** The example, with the paths of this test. */
  function configure(
    port: string,
    places: Readonly<Record<'repo' | 'spool' | 'log' | 'lock' | 'socket', string>>,
  ) {
    const file = join(folder, 'pgbackrest.conf');
    const example = readFileSync('ops/pgbackrest/pgbackrest.conf', 'utf8');
    writeFileSync(
      file,
      `${example
        .replace(/^repo1-path=.*$/m, `repo1-path=${places.repo}`)
        .replace('CHANGE-ME', 'of this test')
        .replace(
          /^spool-path=.*$/m,
          `spool-path=${places.spool}\nlog-path=${places.log}\nlock-path=${places.lock}`,
        )
        .replace(/^pg1-path=.*$/m, `pg1-path=${join(folder, 'first', 'data')}`)}
pg1-port=${port}
pg1-socket-path=${places.socket}
pg1-user=postgres
`,
    );
    return file;
  }

  function pgbackrest(...args: readonly string[]): string {
    return execFileSync(
      'pgbackrest',
      ['--stanza=rpr', `--config=${join(folder, 'pgbackrest.conf')}`, ...args],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { PATH: process.env.PATH, PGPASSWORD: 'postgres' },
        ...unprivileged(),
      },
    );
  }

  test('brings a site back to an instant between two purchases, with every one before it and none after', async () => {
    const places = {
      repo: ownFolder('repo'),
      spool: ownFolder('spool'),
      log: ownFolder('log'),
      lock: ownFolder('lock'),
      socket: ownFolder('socket'),
    };
    mkdirSync(join(folder, 'first'));
    const archiving = [
      'archive_mode=on',
      `archive_command=pgbackrest --config=${join(folder, 'pgbackrest.conf')} --stanza=rpr archive-push %p`,
      `unix_socket_directories=${places.socket}`,
    ];
    const first = await start({ folder: join(folder, 'first'), settings: [...settings, ...archiving] });
    configure(new URL(first.adminUrl).port, places);
    pgbackrest('stanza-create');
    pgbackrest('check');
    const url = await databaseOf(first, 'site');
    const site = await serveSite(it, url);
    await buildBackupStage(site);
    pgbackrest('backup');

    await sell(site, 1);
    const before = await countsOf(url);
    const [clock] = await withClient(url, (client) =>
      client.query('SELECT clock_timestamp()::text AS instant'),
    );
    await sell(site, 2);
    expect(await countsOf(url)).not.toEqual(before);
    // The archive has the later purchase too: it is left out because of the instant alone.
    pgbackrest('check');
    await site.close();
    await first.stop();

    const data = ownFolder('restored');
    const target = ['--type=time', `--target=${clock?.instant}`, '--target-action=promote'];
    pgbackrest('restore', `--pg1-path=${data}`, ...target);
    const fresh = await start({ data, settings });
    const again = `${fresh.adminUrl}/site`;
    await until(async () => {
      const [row] = await withClient(again, (client) => client.query('SELECT pg_is_in_recovery() AS busy'));
      return row?.busy === false;
    });
    expect(await countsOf(again)).toEqual(before);
    const restored = await serveSite(it, again);
    expect(await reconcile(restored.ctx.db, everyInvariant)).toEqual([]);
    await sell(restored, 3);
    await restored.close();
  }, 240_000);
});
