import { counted } from '../../i18n/plurals.ts';

export const zh = {
  title: '消息',
  unread: (count: number) => `${count} 条未读消息`,
  readAll: '全部已读',
  isUnread: '未读',
  tabs: { all: '全部', schemes: '方案', matches: '比赛', money: '资金', system: '系统' },
  publications: '当日发布',
  none: '暂无消息',
  noneText: '关注的分析师发布方案、解锁的方案结算、关注的比赛进球，都会在这里提醒你。',
  noneOf: {
    schemes: '关注的分析师发布方案、解锁的方案结算后，会显示在这里。',
    matches: '关注的比赛开赛、进球、完场，会显示在这里。',
    money: '充值、退款和提现有进展时，会显示在这里。',
    system: '实名、举报、反馈的结果和账号变动，会显示在这里。',
  },
  findAnalysts: '去看榜单',
  notFetched: '消息加载失败',
  settings: '消息设置',
};

export const en: typeof zh = {
  title: 'Inbox',
  unread: (count) => counted(count, 'unread message'),
  readAll: 'Mark all read',
  isUnread: 'Unread',
  tabs: { all: 'All', schemes: 'Tips', matches: 'Matches', money: 'Money', system: 'Account' },
  publications: 'Published that day',
  none: 'No messages yet',
  noneText: 'New tips from analysts you follow, settlements and goals appear here.',
  noneOf: {
    schemes: 'New tips from analysts you follow and settlements of unlocked tips appear here.',
    matches: 'Kick-offs, goals and full-time scores of matches you follow appear here.',
    money: 'Updates on top-ups, refunds and withdrawals appear here.',
    system: 'Identity checks, answers to reports and feedback, and account changes appear here.',
  },
  findAnalysts: 'See leaderboard',
  notFetched: 'Couldn’t load your messages',
  settings: 'Notification settings',
};
