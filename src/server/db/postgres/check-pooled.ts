import type pg from 'pg';
import { Fault } from '#server/core/fault.ts';
import { withoutPassword } from '#server/core/without-password.ts';
import { applicationRole } from '../application-role.ts';
import { everySession } from './session-settings.ts';
import { unreachable } from './unreachable.ts';

/** What a session must be, whoever opened it. A pooler passes no settings of ours, so they belong to its user. */
const session = `
  SELECT current_user AS role, current_setting('TimeZone') AS "TimeZone", current_setting('jit') AS jit,
         current_setting('idle_in_transaction_session_timeout') AS idle_in_transaction_session_timeout,
         (SELECT md5(string_agg(name || applied_at::text, ',' ORDER BY name)) FROM public.schema_migration) AS site`;

interface Session extends Readonly<Record<keyof typeof everySession, string>> {
  readonly role: string;
  /** Differs from that of every other database. */
  readonly site: string;
}

/**
 * Whether sessions behind a pooler are those of the application in the same database: with the owner's rights nothing
 * would be append-only, and with another database money would move there.
 * @throws Fault with what differs and how to set it.
 */
export async function checkPooled(
  { pool, jobsPool }: { readonly pool: pg.Pool; readonly jobsPool: pg.Pool },
  pooledUrl: string,
): Promise<void> {
  const { rows: direct } = await jobsPool.query<Session>(session);
  const { rows: pooled } = await pool.query<Session>(session).catch((error: unknown) => {
    throw unreachable(pooledUrl, error, 'DATABASE_POOLED_URL');
  });
  const [own, found] = [direct[0], pooled[0]];
  if (own === undefined || found === undefined) throw new Error('no row');
  if (found.site !== own.site) throw otherDatabase(pooledUrl);
  const expected = { role: applicationRole, ...everySession };
  const names = Object.keys(expected) as (keyof typeof expected)[];
  const wrong = names.filter((name) => found[name] !== expected[name]);
  if (wrong.length === 0) return;
  const user = new URL(pooledUrl).username;
  throw wrongSession(
    pooledUrl,
    wrong.map((name) => `ALTER ROLE ${user} SET ${name} = '${expected[name]}'`).join('; '),
  );
}

function otherDatabase(pooledUrl: string): Fault {
  const where = withoutPassword(pooledUrl);
  return new Fault({
    zh: `DATABASE_POOLED_URL（${where}）与 DATABASE_URL 不是同一个数据库。请检查连接池的配置。`,
    en: `DATABASE_POOLED_URL (${where}) leads to another database than DATABASE_URL. Please check the configuration of the pooler.`,
  });
}

function wrongSession(pooledUrl: string, statements: string): Fault {
  const where = withoutPassword(pooledUrl);
  return new Fault({
    zh: `DATABASE_POOLED_URL（${where}）的会话没有应用需要的设置。请由管理员执行 ${statements}，然后让连接池重新连接。`,
    en: `Sessions of DATABASE_POOLED_URL (${where}) lack settings of the application. Please have an administrator run ${statements}; then let the pooler reconnect.`,
  });
}
