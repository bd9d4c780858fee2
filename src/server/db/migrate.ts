import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Fault } from '#server/core/fault.ts';
import { checkRestored } from './restore/check-restored.ts';
import type { Database, RunScript } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);

interface Migration {
  readonly name: string;
  readonly script: string;
  readonly sha256: string;
}

/**
 * Applies pending migrations, each in its own transaction.
 * @throws Fault when the database has a migration that is unknown or differs, or when a restore is incomplete.
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  return await database.asOwner(migrateBy);
}

/** The same by a connection that has the owner's rights and lock already. */
export async function migrateBy(run: RunScript): Promise<readonly string[]> {
  await checkRestored(run);
  await run(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );`);
  const rows = await run('SELECT name, sha256 FROM schema_migration');
  const done = new Map(rows.map((row) => [String(row.name), String(row.sha256)]));
  const pending = pendingOf(migrations(), done);
  for (const migration of pending) await run(asScript(migration));
  return pending.map((each) => each.name);
}

/** Name of the newest migration of this version; names sort by age. */
export function latestMigration(): string {
  return migrationNames().at(-1) ?? '';
}

function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

function migrations(): Migration[] {
  return migrationNames().map((name) => {
    const script = readFileSync(new URL(name, folder), 'utf8');
    return { name, script, sha256: createHash('sha256').update(script).digest('hex') };
  });
}

function pendingOf(known: Migration[], done: Map<string, string>): Migration[] {
  const names = new Set(known.map((each) => each.name));
  for (const name of done.keys()) if (!names.has(name)) throw newer(name);
  for (const { name, sha256 } of known) {
    if (done.has(name) && done.get(name) !== sha256) throw changed(name);
  }
  return known.filter((each) => !done.has(each.name));
}

function asScript({ name, script, sha256 }: Migration): string {
  return `BEGIN;
    ${script}
    INSERT INTO schema_migration (name, sha256) VALUES ('${name}', '${sha256}');
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
