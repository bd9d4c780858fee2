import { damagedFolder } from './embedded/embedded-folder.ts';
import { sqlState } from './transaction.ts';
import { Fault } from '#server/core/fault.ts';

/**
 * Fault for a database that opened but could not be migrated. Any other error is returned unchanged, as a bug with
 * its stack.
 * @param folder of the embedded database; null on PostgreSQL.
 */
export function startFault(error: unknown, folder: string | null): unknown {
  const fault = damageFault(error, folder);
  return fault === error && sqlState(error) === '42501' ? noRights(whyOf(error)) : fault;
}

/** The same for damage only, which may appear first when a command reads data that was not read before. */
export function damageFault(error: unknown, folder: string | null): unknown {
  const state = sqlState(error);
  // PostgreSQL error classes: 58 unreadable file, XX corrupt page or index.
  if (!state.startsWith('58') && !state.startsWith('XX')) return error;
  return folder ? damagedFolder(folder) : damaged(whyOf(error));
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : '');

function damaged(why: string): Fault {
  return new Fault({
    zh: `DATABASE_URL 的数据库已损坏（${why}）。请从备份恢复后再启动。`,
    en: `The database of DATABASE_URL is damaged (${why}). Please restore it from a backup before starting.`,
  });
}

function noRights(why: string): Fault {
  return new Fault({
    zh: `DATABASE_URL 的用户权限不足（${why}）。请用数据库的所有者，且允许它创建角色。`,
    en: `The user of DATABASE_URL lacks rights (${why}). Please use the owner of the database, allowed to create roles.`,
  });
}
