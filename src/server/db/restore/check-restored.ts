import { readFileSync } from 'node:fs';
import { Fault } from '#server/core/fault.ts';
import { applicationRole } from '../application-role.ts';
import type { RunScript } from '../database.ts';

const MAX_LISTED = 3;

/**
 * Detects a restore without the role, or an incomplete one. Checked before migrations, which expect an empty or
 * complete database.
 * @throws Fault with what is missing and what to do.
 */
export async function checkRestored(run: RunScript): Promise<void> {
  const [found] = await run(`
    SELECT to_regnamespace('public') IS NOT NULL AS "hasSchema", to_regclass('public.app_user') IS NOT NULL AS "hasTables",
           to_regclass('public.schema_migration') IS NOT NULL AS "hasMigrations",
           EXISTS (SELECT FROM pg_roles WHERE rolname = '${applicationRole}') AS "hasRole"`);
  if (found?.hasSchema !== true) throw noSchema();
  const done =
    found.hasMigrations === true ? await run('SELECT name FROM public.schema_migration LIMIT 1') : [];
  if (done.length === 0 && found.hasTables === true) throw unfinished(['table schema_migration']);
  if (done.length === 0) return;
  if (found.hasRole !== true) throw noRole();
  const [mine] = await run(
    `SELECT current_user AS name, pg_has_role(current_user, '${applicationRole}',
              CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END) AS "isMember"`,
  );
  if (mine?.isMember !== true) throw noMember(String(mine?.name));
}

/**
 * After the migrations: a restore that continued after an error, or stopped before its grants, has all rows but lacks
 * their protection.
 * @throws Fault with what is missing.
 */
export async function checkComplete(run: RunScript): Promise<void> {
  const rows = await run(presentParts);
  const present = new Set(rows.map(({ part }) => String(part)));
  const missing = expectedParts().filter((part) => !present.has(part));
  if (missing.length > 0) throw unfinished(missing);
}

/** The printed schema names every part that migrations create. Read once: a process may open several databases. */
let expected: readonly string[] | undefined;

function expectedParts(): readonly string[] {
  expected ??= readExpectedParts();
  return expected;
}

function readExpectedParts(): readonly string[] {
  const printed = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8');
  const parts: string[] = [];
  let table = '';
  for (const line of printed.split('\n')) {
    const [, created] = /^CREATE TABLE (\w+)/.exec(line) ?? [];
    if (created) {
      table = created;
      parts.push(`table ${table}`, `grant on ${table}`);
    }
    const [, constraint] = /^ {2}CONSTRAINT (\w+)/.exec(line) ?? [];
    if (constraint) parts.push(`constraint ${constraint} on ${table}`);
    const [, index] = /^CREATE (?:UNIQUE )?INDEX (\w+)/.exec(line) ?? [];
    if (index) parts.push(`index ${index}`);
    const [, trigger, of] = /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .* ON public\.(\w+)/.exec(line) ?? [];
    if (trigger) parts.push(`trigger ${trigger} on ${of}`);
  }
  return parts;
}

const presentParts = `
  WITH ours AS (SELECT oid, relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  SELECT 'table ' || relname AS part FROM ours WHERE relkind = 'r'
  UNION ALL
  SELECT 'grant on ' || relname FROM ours WHERE relkind = 'r' AND has_table_privilege('${applicationRole}', oid, 'SELECT')
  UNION ALL
  SELECT 'index ' || relname FROM ours WHERE relkind = 'i'
  UNION ALL
  SELECT format('constraint %s on %s', conname, relname) FROM pg_constraint JOIN ours ON ours.oid = conrelid
  UNION ALL
  SELECT format('trigger %s on %s', tgname, relname) FROM pg_trigger JOIN ours ON ours.oid = tgrelid`;

const guide = 'docs/operations/restore.md';

function noSchema(): Fault {
  return new Fault({
    zh: `数据库没有 public 模式。请执行 CREATE SCHEMA public，或按 ${guide} 恢复到新建的数据库。`,
    en: `The database has no schema public. Please run CREATE SCHEMA public, or restore into a new database as ${guide} says.`,
  });
}

function noRole(): Fault {
  return new Fault({
    zh: `数据库是在没有角色 ${applicationRole} 的集群里恢复的，缺少它的全部授权。请先执行 npm run prepare-cluster，再恢复到一个空数据库，步骤见 ${guide}。`,
    en: `The database was restored into a cluster without the role ${applicationRole}, so every grant to it is missing. Please run npm run prepare-cluster, then restore into an empty database as ${guide} says.`,
  });
}

function noMember(user: string): Fault {
  return new Fault({
    zh: `DATABASE_URL 的用户 ${user} 不能使用角色 ${applicationRole}。请由管理员执行 GRANT ${applicationRole} TO ${user}。`,
    en: `The user ${user} of DATABASE_URL may not use the role ${applicationRole}. Please have an administrator run GRANT ${applicationRole} TO ${user}.`,
  });
}

function unfinished(missing: readonly string[]): Fault {
  const few = missing.slice(0, MAX_LISTED).join(', ');
  const more = missing.length - MAX_LISTED;
  return new Fault({
    zh: `数据库不完整，缺少 ${few}${more > 0 ? ` 等 ${missing.length} 项` : ''}：恢复没有完成。请按 ${guide} 重新恢复到一个空数据库。`,
    en: `The database is incomplete: it lacks ${few}${more > 0 ? ` and ${more} more` : ''}, as after a restore that did not finish. Please restore again into an empty database as ${guide} says.`,
  });
}
