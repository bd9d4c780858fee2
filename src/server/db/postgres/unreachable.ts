import { Fault } from '#server/core/fault.ts';
import { withoutPassword } from '#server/core/without-password.ts';

/** @param setting the variable that has the address. */
export function unreachable(
  url: string,
  error: unknown,
  setting: 'DATABASE_URL' | 'DATABASE_POOLED_URL' = 'DATABASE_URL',
): Fault {
  const why = error instanceof Error ? error.message || String(error) : String(error);
  const where = withoutPassword(url);
  const instead =
    setting === 'DATABASE_URL'
      ? { zh: '去掉 DATABASE_URL 则用嵌入式数据库', en: 'without DATABASE_URL the embedded database is used' }
      : { zh: '去掉它则直接连接数据库', en: 'without it the database is used directly' };
  return new Fault({
    zh: `连不上 ${setting}（${where}）：${why}。请确认数据库已启动、地址与账号正确；${instead.zh}。`,
    en: `${setting} (${where}) cannot be reached: ${why}. Please check that the database runs and that address and user are right; ${instead.en}.`,
  });
}
