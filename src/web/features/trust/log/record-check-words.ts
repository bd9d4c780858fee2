import { counted } from '#web/i18n/plurals.ts';

/** Texts of the badge that checks a record. */
export const zh = {
  badge: '全部战绩可核对',
  running: (done: string, total: string) => (total === '0' ? '核对中' : `核对中 ${done}/${total}`),
  done: '已核对',
  wrong: '核对未通过',
  sound: (entries: number, time: string) => `${entries} 条记录全部核对无误，一条不少（本机 ${time}）`,
  unsound: '账本与战绩对不上',
  waiting: '还有条目等待签名，请一分钟后再核对',
  failed: (why: string) => `核对没有完成：${why}`,
  noLog: '公示账暂无可核对的快照',
  rejected: '公示账本身未通过核对',
  details: '查看详情',
};

export const en: typeof zh = {
  badge: 'Every record verifiable',
  running: (done, total) => (total === '0' ? 'Checking…' : `Checking ${done}/${total}`),
  done: 'Checked',
  wrong: 'Check failed',
  sound: (entries, time) =>
    `${counted(entries, 'entry', 'entries')} verified, none missing (on this device, ${time})`,
  unsound: 'The log and the record don’t match',
  waiting: 'Entries are waiting to be signed; check again in a minute',
  failed: (why) => `The check didn’t finish: ${why}`,
  noLog: 'the public log has no checkpoint yet',
  rejected: 'the public log itself failed its check',
  details: 'Details',
};
