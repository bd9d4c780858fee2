import { counted } from '../../i18n/plurals.ts';

export const zh = {
  title: '消息',
  unread: (count: number) => `${count} 条未读消息`,
  readAll: '全部已读',
  isUnread: '未读',
  none: '暂无消息',
  noneText: '关注的分析师发布方案、解锁的方案结算、关注的比赛进球，都会在这里提醒你。',
  findAnalysts: '去看榜单',
  notFetched: '消息加载失败',
};

export const en: typeof zh = {
  title: 'Inbox',
  unread: (count) => counted(count, 'unread message'),
  readAll: 'Mark all read',
  isUnread: 'Unread',
  none: 'No messages yet',
  noneText: 'New tips from analysts you follow, settlements and goals appear here.',
  findAnalysts: 'See leaderboard',
  notFetched: 'Couldn’t load your messages',
};
