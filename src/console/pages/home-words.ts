export const zh = {
  hello: (name: string) => `${name}，你好`,
  noQueues: '你的角色没有待办队列。',
  noRoles: '你的账号还没有角色，请联系管理员授予。',
  allDone: '全部处理完毕，没有待办。',
  waiting: '待办',
  oldest: '最早的已等待',
  claimed: '处理中',
  mine: '我的',
  late: '超时',
  soon: '临近时限',
  clear: '无待办',
  open: (name: string) => `打开${name}`,
};

export const en: typeof zh = {
  hello: (name) => `Hello, ${name}`,
  noQueues: 'None of your roles has a queue.',
  noRoles: 'Your account has no roles yet. Ask an admin to grant you one.',
  allDone: 'All done. Nothing is waiting.',
  waiting: 'waiting',
  oldest: 'Oldest waits',
  claimed: 'In work',
  mine: 'Mine',
  late: 'Overdue',
  soon: 'Due soon',
  clear: 'Clear',
  open: (name) => `Open ${name}`,
};
