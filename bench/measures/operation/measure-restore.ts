import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { countsOf, databaseOf } from '#test/build/operators/own-cluster.ts';
import { startPostgres } from '#test/setup/start-postgres.ts';
import { type Cleanup, newCleanup } from '../../cleanup.ts';
import { ratioRow, type Row } from '../../compare.ts';
import { prepare, type Stage } from '../../stage.ts';
import { startProcess } from '../../start-process.ts';
import { makeManyEntries } from '../../worlds/many-entries.ts';

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 5_000_000);
/** After a restore the site is of use; longer than this nobody should wait for millions of entries. */
const WITHIN_S = 900;

/**
 * A site with millions of ledger entries backed up and restored into a fresh cluster by the commands of the handbook, and
 * its log verified; against `pg_dump` and `pg_restore` of the same database alone.
 * @param programs folder of a PostgreSQL that has both, which the npm package lacks.
 */
export async function measureRestore(
  programs: string,
  stage: Pick<Stage, 'engine' | 'anotherPlace' | 'folder'>,
  outer: Cleanup,
): Promise<Row[]> {
  if (stage.engine !== 'postgres') return [];
  const cleanup = newCleanup();
  outer.add(() => cleanup.run());
  try {
    const folder = join(stage.folder, 'restore');
    mkdirSync(folder);
    const start = async () => {
      const cluster = await startPostgres({ programsIn: programs });
      cleanup.add(() => cluster.stop());
      return cluster;
    };
    const [first, fresh] = [await start(), await start()];
    const url = await databaseOf(first, 'site');
    const keyFile = join(folder, 'backup.key');
    const recipient = /BACKUP_RECIPIENTS=(\S+)/.exec(
      await run('make-keys', ['--for-backups', keyFile], {}),
    )?.[1];
    const place: Environment = {
      ...(await stage.anotherPlace('restore')),
      DATABASE_URL: url,
      BACKUP_RECIPIENTS: recipient ?? '',
      POSTGRES_BIN: programs,
      LANG: 'C',
    };
    const { matchId } = await prepare(place);
    const { entries, bytes } = await makeManyEntries(url, { entries: ENTRIES, matchId });

    // The made-up schemes are in no log, which reconciliation says of the site as of the restored one.
    const books = differencesOf(await tryRun('reconcile', [], place));
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    const backup = await seconds(() => run('backup', [backups], place));
    const dumped = Math.max(...readdirSync(backups).map((name) => statSync(join(backups, name)).size));
    const bareFile = join(folder, 'bare.dump');
    const dumpArgs = ['--format=custom', `--file=${bareFile}`, `--dbname=${url}`];
    const bareBackup = await seconds(() => program(join(programs, 'pg_dump'), dumpArgs));

    const restored = { ...place, DATABASE_URL: await databaseOf(fresh, 'restored') };
    let said = '';
    const restore = await seconds(async () => {
      said = await tryRun('restore', [backups, '--key', keyFile], restored);
    });
    if (differencesOf(said) !== books) throw new Error(`The site had ${books}; the restore said: ${said}`);
    await proveSame(url, restored.DATABASE_URL);
    const bareUrl = await databaseOf(fresh, 'bare');
    const bareArgs = [`--dbname=${bareUrl}`, '--no-owner', bareFile];
    const bareRestore = await seconds(() => program(join(programs, 'pg_restore'), bareArgs));
    await startProcess('src/server/main.ts', restored, cleanup);
    const verify = await seconds(() => run('verify-log', [`http://127.0.0.1:${place.PORT}`], restored));

    const size = `${(entries / 1e6).toFixed(2)}M entries`;
    return [
      ratioRow(`database to back up, ${size}, against its backup`, 'MiB', bytes / MIB, dumped / MIB),
      ratioRow(`backup of ${size}, against pg_dump`, 's', backup, bareBackup),
      ratioRow(`restore of ${size} to reconciled books, against pg_restore`, 's', restore, bareRestore),
      ratioRow(`restore of ${size}, log verified`, 's', restore + verify, WITHIN_S),
    ];
  } finally {
    await cleanup.run();
  }
}

type Environment = Readonly<Record<string, string>>;

const MIB = 2 ** 20;
const execute = promisify(execFile);

/** A command of the handbook. @returns what it printed. */
async function run(tool: string, args: readonly string[], environment: Environment): Promise<string> {
  const folder = isAtStart(tool) ? 'tools/start' : 'tools';
  const options = { env: { PATH: process.env.PATH, ...environment }, maxBuffer: 64 * MIB };
  return (await execute(process.execPath, [`${folder}/${tool}.ts`, ...args], options)).stdout;
}

const isAtStart = (tool: string): boolean => ['make-keys', 'backup', 'restore'].includes(tool);

/** The same for a command that ends with 1 when the books differ. */
async function tryRun(tool: string, args: readonly string[], environment: Environment): Promise<string> {
  return await run(tool, args, environment).catch((error: Error & { readonly stdout?: string }) => {
    if (!/ differences?\./.test(error.stdout ?? '')) throw error;
    return error.stdout ?? '';
  });
}

/** The last line of a reconciliation: accounts, entries, their sum and the number of differences. */
function differencesOf(said: string): string {
  return said.trimEnd().split('\n').at(-1) ?? '';
}

async function program(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** The restored books and log are those of the site. */
async function proveSame(site: string, restored: string): Promise<void> {
  const [one, other] = [JSON.stringify(await countsOf(site)), JSON.stringify(await countsOf(restored))];
  if (one !== other) throw new Error(`The site has ${one}, the restored one ${other}`);
}
