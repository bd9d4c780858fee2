export const zh = {
  schemes: '方案',
  ranks: '榜单',
  follows: '关注',
  inbox: '消息',
  list: '列表',
  keys: '快捷键',
  besideOf: ['相关内容', '更多内容'],
};

export const en: typeof zh = {
  schemes: 'Tips',
  ranks: 'Leaderboard',
  follows: 'Following',
  inbox: 'Inbox',
  list: 'List',
  keys: 'Shortcuts',
  besideOf: ['Related', 'More'],
};
