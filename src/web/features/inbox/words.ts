export const zh = {
  title: '消息',
  unread: (count: number) => `${count} 条未读消息`,
  readAll: '全部已读',
  isUnread: '未读',
  more: '更早的消息',
  none: '还没有消息',
  noneText: '关注的分析师发布方案、解锁的方案结算、关注的比赛有进球，都会告诉你。',
  findAnalysts: '看榜单',
  notFetched: '消息没有取到',
};

export const en: typeof zh = {
  title: 'Messages',
  unread: (count) => `${count} unread ${count === 1 ? 'message' : 'messages'}`,
  readAll: 'Mark all read',
  isUnread: 'Unread',
  more: 'Older messages',
  none: 'No messages yet',
  noneText:
    'Analysts you follow publishing, schemes you unlocked being settled, goals in matches you follow: you will read it here.',
  findAnalysts: 'See the ranking',
  notFetched: 'The messages did not load',
};
