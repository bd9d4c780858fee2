import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '#server/core/fault.ts';
import type { Database, RunScript } from '../database.ts';
import { checkRestored } from '../restore/check-restored.ts';
import { type Migration, shippedMigrations } from './shipped-migrations.ts';
import { isRetried, sqlState } from '../transaction.ts';

/** Held, shared, by every server for as long as it runs; a migration that would break one needs it alone. */
export const SCHEMA_IN_USE = 7_201_003;

const guide = 'docs/operations/upgrade.md';

/**
 * While a migration waits for a lock, every request for the same table waits behind it: so it waits briefly, often. Less than the second
 * after which PostgreSQL looks for a deadlock, so that with requests that hold what it needs next it is the migration that gives way.
 */
const [LOCK_MS, PAUSE_MS, TRIES] = [500, 1_000, 120];
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies pending migrations, each in its own transaction.
 * @throws Fault when the database has a migration that is unknown or differs, when a restore is incomplete, or when
 * servers run that a pending migration would break.
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  return await database.asOwner((run) => migrateBy(run));
}

/** The same by a connection that has the owner's rights and lock already. */
export async function migrateBy(
  run: RunScript,
  known: readonly Migration[] = shippedMigrations(),
): Promise<readonly string[]> {
  await checkRestored(run);
  await run(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );`);
  const done = await appliedMigrations(run);
  const foreign = foreignMigration(known, done);
  if (foreign !== null) throw foreign;
  const pending = known.filter(({ name }) => !done.has(name));
  const breaking = done.size === 0 ? undefined : pending.find(({ olderGoOn }) => !olderGoOn);
  if (breaking) await takeSchemaAlone(run, breaking.name);
  for (const migration of pending) await apply(run, migration);
  if (breaking) await run(`SELECT pg_advisory_unlock(${SCHEMA_IN_USE})`);
  return pending.map((each) => each.name);
}

interface Applied {
  readonly sha256: string;
  readonly olderGoOn: boolean;
}

/** By name. The column of 0084 is missing before it. */
export async function appliedMigrations(run: RunScript): Promise<ReadonlyMap<string, Applied>> {
  const rows = await run(`
    SELECT name, sha256, coalesce((to_jsonb(m) ->> 'older_go_on')::boolean, false) AS older FROM schema_migration m`);
  return new Map(
    rows.map(({ name, sha256, older }) => [
      String(name),
      { sha256: String(sha256), olderGoOn: older === true },
    ]),
  );
}

/** Why this version cannot run on a database; null if it can. */
export function foreignMigration(
  known: readonly Migration[],
  done: ReadonlyMap<string, Applied>,
): Fault | null {
  const names = new Set(known.map(({ name }) => name));
  for (const [name, { olderGoOn }] of done) if (!names.has(name) && !olderGoOn) return newer(name);
  for (const { name, sha256 } of known) {
    const applied = done.get(name);
    if (applied && applied.sha256 !== sha256) return changed(name);
  }
  return null;
}

/** Servers that start meanwhile wait, and then see what has changed. */
async function takeSchemaAlone(run: RunScript, name: string): Promise<void> {
  const [found] = await run(`SELECT pg_try_advisory_lock(${SCHEMA_IN_USE}) AS alone`);
  if (found?.alone === true) return;
  const [using] = await run(`
    SELECT count(*)::integer AS servers FROM pg_locks
     WHERE locktype = 'advisory' AND objid = ${SCHEMA_IN_USE} AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  throw inUse(name, Number(using?.servers));
}

async function apply(run: RunScript, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await run(asScript(migration));
      return;
    } catch (error) {
      // A lost connection cannot roll back and need not.
      await run('ROLLBACK').catch(() => undefined);
      if (sqlState(error) !== LOCK_NOT_AVAILABLE && !isRetried(error)) throw error;
      if (attempt === TRIES) throw heldUp(migration.name);
      await sleep(PAUSE_MS);
    }
  }
}

function asScript({ name, script, sha256, olderGoOn }: Migration): string {
  const mark = olderGoOn ? `UPDATE schema_migration SET older_go_on = true WHERE name = '${name}';` : '';
  return `BEGIN;
    SET LOCAL lock_timeout = ${LOCK_MS};
    ${script}
    INSERT INTO schema_migration (name, sha256) VALUES ('${name}', '${sha256}');
    ${mark}
    COMMIT;`;
}

function newer(name: string): Fault {
  return new Fault({
    zh: `数据库包含本版本未知的迁移 ${name}，来自更新的版本。请升级程序。`,
    en: `The database holds migration ${name}, which this version does not know: a newer one wrote it. Please upgrade.`,
  });
}

function changed(name: string): Fault {
  return new Fault({
    zh: `迁移 ${name} 与数据库里执行过的不同。迁移一经发布不得修改，请恢复原文件。`,
    en: `Migration ${name} differs from the one this database ran. A released migration never changes; please restore it.`,
  });
}

function inUse(name: string, servers: number): Fault {
  return new Fault({
    zh: `迁移 ${name} 会影响旧版本，而还有 ${servers} 台服务器在运行。请先停掉它们，再启动本版本，步骤见 ${guide}。`,
    en: `Migration ${name} changes what older versions use, and ${servers} ${servers === 1 ? 'server is' : 'servers are'} still running. Please stop ${servers === 1 ? 'it' : 'them'} first, as ${guide} says.`,
  });
}

function heldUp(name: string): Fault {
  return new Fault({
    zh: `迁移 ${name} 等不到需要的锁，尚未执行：有会话长时间占用同一张表，例如备份。请等它结束后再启动。`,
    en: `Migration ${name} did not get the locks it needs and was not applied: a session, such as a backup, keeps using the same table. Please start again when it has ended.`,
  });
}
