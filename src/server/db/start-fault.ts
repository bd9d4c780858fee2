import { damagedFolder } from './embedded-folder.ts';
import { sqlState } from './transaction.ts';
import { Fault } from '#server/core/fault.ts';

/**
 * What a database that opened and then could not be brought up to date is told as. Anything else is left as it
 * is: a bug, which keeps its stack.
 * @param folder of the embedded database; null on PostgreSQL.
 */
export function startFault(error: unknown, folder: string | null): unknown {
  const told = damageFault(error, folder);
  return told === error && sqlState(error) === '42501' ? noRights(whyOf(error)) : told;
}

/** The same for damage alone, which may show only where a command reads what nothing before it has read. */
export function damageFault(error: unknown, folder: string | null): unknown {
  const state = sqlState(error);
  // Classes of PostgreSQL: 58 a file cannot be read, XX a page or an index is corrupt.
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
