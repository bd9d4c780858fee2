export const zh = {
  links: '可能属于同一人的账号',
  none: '没有发现关联账号',
  user: '账号',
  state: '战绩',
  joined: '已合并',
  apart: '未合并',
  verdict: '认定',
  undecided: '待认定',
  evidence: '证据',
  found: (time: string) => `${time} 发现`,
  reason: '理由',
  queue: '到“关联账号”处理',
};

export const en: typeof zh = {
  links: 'Accounts that may belong to the same person',
  none: 'No linked accounts found',
  user: 'Account',
  state: 'Records',
  joined: 'Joined',
  apart: 'Apart',
  verdict: 'Verdict',
  undecided: 'Undecided',
  evidence: 'Evidence',
  found: (time) => `found ${time}`,
  reason: 'Reason',
  queue: 'Decide in “Linked accounts”',
};
