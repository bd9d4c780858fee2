import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { hasDemo } from './enabled-feeds.ts';

/** @throws Fault when real feeds are enabled for a database with simulated matches: they are never mixed. */
export async function refuseDemoWorld({ db, feeds }: Context): Promise<void> {
  if (feeds.length === 0 || !(await hasDemo(db))) return;
  throw new Fault({
    zh: '这个数据库里有演示数据，不能再接入真实比赛（FEEDS）。请用 DATA_DIR 或 DATABASE_URL 指定一个空的数据库。',
    en: 'This database holds the demo, so real feeds (FEEDS) can not be asked for it. Please set DATA_DIR or DATABASE_URL to an empty one.',
  });
}
