import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '#server/cli/run-command.ts';
import { runMakeKeys } from '#server/cli/run-make-keys.ts';
import { runRestore } from './run-restore.ts';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { type PostgresCluster, startPostgres } from '#test/setup/start-postgres.ts';
import { isAbsent, postgresPrograms } from '#test/skips.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unprotectedSince } from '#server/db/restore/backup-run.ts';
import { dumpFile, personsFile } from './backup-folder.ts';
import { readSealed } from './sealed-file.ts';
import { takeBackup } from './take-backup.ts';
import { countsOf, databaseOf, serveSite, withClient } from '#test/build/operators/own-cluster.ts';
import { type BackupStage, buildBackupStage, liveOn } from '#test/build/operators/backup-stage.ts';

let it: TestApp;
let folder: string;
let keyFile: string;
let recipient: string;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  folder = mkdtempSync(join(tmpdir(), 'rpr-backup-'));
  keyFile = join(folder, 'backup.key');
  const { printed } = await run((terminal) => runMakeKeys(['--for-backups', keyFile], terminal));
  recipient = printed[0]?.replace('BACKUP_RECIPIENTS=', '') ?? '';
});
afterAll(async () => {
  await it.close();
  rmSync(folder, { recursive: true, force: true });
});

type Terminal = Parameters<typeof runRestore>[1];

async function run(
  command: (terminal: Terminal) => Promise<number>,
  environment: Record<string, string> = {},
) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const { dataKeyFile, log } = it.ctx.config;
  const keys = {
    DATA_KEY_FILE: dataKeyFile,
    LOG_KEY_FILE: log.keyFile,
    LOG_CLOCK_KEY_FILE: log.clockKeyFile,
  };
  const code = await command({
    environment: { LANG: 'C', DEMO: 'off', DATA_DIR: folder, ...keys, ...environment },
    cwd: folder,
    output: { print: (line) => printed.push(line), complain: (line) => complaints.push(line) },
  });
  return { code, printed, complaints };
}

const backup = (args: readonly string[], environment: Record<string, string> = {}) =>
  run((terminal) => runCommand('backup', args, terminal), {
    DATABASE_URL: it.database.url ?? '',
    ...(recipient === '' ? {} : { BACKUP_RECIPIENTS: recipient }),
    ...environment,
  });
const restore = (args: readonly string[], environment: Record<string, string> = {}) =>
  run((terminal) => runRestore(args, terminal), environment);

/** A program in place of pg_dump, in shell. @returns its folder. */
function standIn(script: string): string {
  const programs = mkdtempSync(join(folder, 'programs-'));
  writeFileSync(join(programs, 'pg_dump'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(programs, 'pg_dump'), 0o755);
  return programs;
}

async function opened(file: string): Promise<string> {
  let text = '';
  for await (const part of readSealed(file, keyFile)) text += Buffer.from(part).toString();
  return text;
}

test('a backup is the output of pg_dump at one snapshot, encrypted, with what it says about itself', async () => {
  const place = join(folder, 'whole');
  const { code, printed, complaints } = await backup([place], { POSTGRES_BIN: standIn('echo "$@"') });
  expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
  const [name = ''] = /rpr-\d{8}T\d{6}Z/.exec(printed[0] ?? '') ?? [];
  expect(printed).toEqual([expect.stringMatching(/^Backup rpr-\S+ is complete: [\d.]+ KiB, \d+ transfers/)]);
  expect(readdirSync(place).sort()).toEqual([`${name}.dump.age`, `${name}.json`, 'rpr-persons.age']);
  expect(await opened(dumpFile(place, name))).toMatch(
    /^--format=custom --no-owner --exclude-table-data=public.person_key --snapshot=\S+ --dbname=postgres:/,
  );
  expect(JSON.parse(readFileSync(join(place, `${name}.json`), 'utf8'))).toMatchObject({
    bytes: statSync(dumpFile(place, name)).size,
    migration: expect.stringMatching(/^\d{4}-.*\.sql$/),
  });
  const [run] = await it.ctx.db.selectFrom('backup_run').selectAll().execute();
  expect(run).toMatchObject({ name, bytes: statSync(dumpFile(place, name)).size });
  expect(await unprotectedSince(it.ctx.db)).toEqual(run?.taken_at);
});

test('pg_dump that fails after its output leaves no backup, and no row that says there is one', async () => {
  const place = join(folder, 'failed');
  const before = await unprotectedSince(it.ctx.db);
  const script = 'echo a part\necho "pg_dump: error: connection lost" >&2\nexit 1';
  expect(await backup([place], { POSTGRES_BIN: standIn(script) })).toEqual({
    code: 1,
    printed: [],
    complaints: ['pg_dump failed: pg_dump: error: connection lost'],
  });
  expect(readdirSync(place)).toEqual(['rpr-persons.age']);
  expect(await unprotectedSince(it.ctx.db)).toEqual(before);
  expect(await restore([place, '--key', keyFile, '--check'])).toMatchObject({
    code: 1,
    complaints: [`${place} holds no finished backup. Please name the folder that npm run backup writes to.`],
  });
});

test('what a backup lacks is said in one sentence', async () => {
  const sentence = async (args: readonly string[], environment: Record<string, string>) => {
    const { code, printed, complaints } = await backup(args, environment);
    expect({ code, printed, count: complaints.length }).toEqual({ code: 1, printed: [], count: 1 });
    return complaints[0];
  };
  const place = join(folder, 'never');
  expect(await sentence([place], { BACKUP_RECIPIENTS: '' })).toMatch(
    /BACKUP_RECIPIENTS is not set.*--for-backups/,
  );
  expect(await sentence([place], { BACKUP_RECIPIENTS: 'age1me' })).toMatch(
    /BACKUP_RECIPIENTS=age1me \(public keys/,
  );
  expect(await sentence([place], { POSTGRES_BIN: folder })).toMatch(/pg_dump cannot be started/);
  expect(await sentence([place], { DATABASE_URL: '' })).toMatch(/copy the whole DATA_DIR/);
  expect(await sentence([keyFile], { POSTGRES_BIN: standIn('echo') })).toMatch(/backup.key .*folder|exist/);
  expect(await sentence([], {})).toMatch(/^backup needs one folder\. Usage/);
  expect(await sentence([place, 'more'], {})).toMatch(/^backup needs one folder, not/);
  expect(await sentence(['--taken-by', 'rm -rf /'], {})).toMatch(/--taken-by takes the name of a program/);
});

test('restore refuses wrong use and a missing database in one sentence', async () => {
  expect((await restore([])).complaints).toEqual([
    expect.stringMatching(/^restore needs one folder and --key/),
  ]);
  expect((await restore([folder, '--key', keyFile])).complaints).toEqual([
    expect.stringMatching(/^Please set DATABASE_URL/),
  ]);
});

describe.skipIf(isAbsent('pg_dump'))('pg_dump: a site restored into a fresh cluster', () => {
  const programs = postgresPrograms() ?? '';
  let first: PostgresCluster;
  let fresh: PostgresCluster;
  let site: TestApp;
  let stage: BackupStage;
  let place: string;
  let names: string[];

  beforeAll(async () => {
    place = join(folder, 'drill');
    const settings = ['synchronous_commit=off'];
    [first, fresh] = [
      await startPostgres({ programsIn: programs, settings }),
      await startPostgres({ programsIn: programs, settings }),
    ];
    const backups = { BACKUP_RECIPIENTS: recipient, POSTGRES_BIN: programs };
    site = await serveSite(it, await databaseOf(first, 'site'), backups);
    stage = await buildBackupStage(site);
    names = [await taken()];
    const kept = join(folder, 'kept');
    cpSync(place, kept, { recursive: true });
    await liveOn(site, stage);
    names.push(await taken());
    // Somebody kept a copy longer than the days that the folder keeps it.
    for (const file of readdirSync(kept).filter((name) => name.startsWith(names[0] ?? '')))
      cpSync(join(kept, file), join(place, file));
  });
  afterAll(async () => {
    await site.close();
    await first.stop();
    await fresh.stop();
  });

  const taken = async () => (await takeBackup(site.ctx, place, () => undefined)).name;
  const restoreInto = (url: string, ...args: string[]) =>
    restore([place, '--key', keyFile, ...args], { DATABASE_URL: url, POSTGRES_BIN: programs });

  test('the newest backup has all money and the whole log', async () => {
    const url = await databaseOf(fresh, 'newest');
    const { code, printed, complaints } = await restoreInto(url);
    expect({ code, complaints }).toMatchObject({ code: 0 });
    expect(printed).toEqual([
      expect.stringMatching(`^Backup ${names[1]} of \\S+ is whole and can be opened`),
      '3 keys of persons restored; 0 users erased again; 0 identities stay unreadable.',
      expect.stringMatching(/ accounts, \d+ entries, sum 0 fen, 0 differences\.$/),
    ]);
    expect(await countsOf(url)).toEqual(await countsOf(site.ctx.config.databaseUrl ?? ''));
    const known = "SELECT FROM pg_stats WHERE schemaname = 'public' AND tablename = 'ledger_entry'";
    expect(await withClient(url, (client) => client.query(known))).not.toEqual([]);
  });

  test('an earlier backup erases again who was erased since', async () => {
    const url = await databaseOf(fresh, 'earlier');
    const { code, printed } = await restoreInto(url, '--backup', names[0] ?? '');
    expect({ code, printed }).toMatchObject({
      code: 0,
      printed: expect.arrayContaining([
        '2 keys of persons restored; 1 users erased again; 0 identities stay unreadable.',
      ]),
    });
    const database = await openPostgres(url, 1);
    onTestFinished(() => database.close());
    const user = await database.db
      .selectFrom('app_user')
      .select(['mobile', 'erased_at'])
      .where('id', '=', stage.leaves.id)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ mobile: null, erased_at: expect.any(Date) });
  });

  test('a dump contains no key of a person', async () => {
    const plain = join(folder, 'plain.dump');
    const parts: Uint8Array[] = [];
    for await (const part of readSealed(dumpFile(place, names[0] ?? ''), keyFile)) parts.push(part);
    writeFileSync(plain, Buffer.concat(parts));
    const rowsOf = (table: string) =>
      execFileSync(join(programs, 'pg_restore'), ['--data-only', `--table=${table}`, '--file=-', plain], {
        encoding: 'utf8',
      });
    expect(rowsOf('person_identity')).toContain(stage.leaves.id);
    expect(rowsOf('person_key')).not.toContain(stage.stays.id);
  });

  test('a database that is not empty, another key and a damaged dump are refused, and nothing is written', async () => {
    const used = await databaseOf(fresh, 'used');
    await withClient(used, (client) => client.query('CREATE TABLE theirs (id integer)'));
    expect(await restoreInto(used)).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/holds tables/)],
    });
    const url = await databaseOf(fresh, 'refused');
    const other = join(folder, 'other.key');
    await run((terminal) => runMakeKeys(['--for-backups', other], terminal));
    const wrongKey = await restore([place, '--key', other], { DATABASE_URL: url, POSTGRES_BIN: programs });
    expect(wrongKey).toMatchObject({ code: 1, complaints: [expect.stringMatching(/do not open .*persons/)] });
    const file = dumpFile(place, names[1] ?? '');
    const whole = readFileSync(file);
    onTestFinished(() => writeFileSync(file, whole));
    truncateSync(file, whole.length - 1_000);
    expect(await restoreInto(url)).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/is not as it was written/)],
    });
    expect(
      await withClient(url, (client) => client.query("SELECT FROM pg_tables WHERE schemaname = 'public'")),
    ).toEqual([]);
  });

  test('a check reads everything and needs no database', async () => {
    expect(await restore([place, '--key', keyFile, '--check'], { POSTGRES_BIN: programs })).toMatchObject({
      code: 0,
      printed: [expect.stringMatching(/is whole and can be opened/)],
    });
    const persons = readFileSync(personsFile(place));
    onTestFinished(() => writeFileSync(personsFile(place), persons));
    truncateSync(personsFile(place), persons.length - 1);
    expect(await restore([place, '--key', keyFile, '--check'], { POSTGRES_BIN: programs })).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/rpr-persons.age is damaged or incomplete/)],
    });
  });
});
