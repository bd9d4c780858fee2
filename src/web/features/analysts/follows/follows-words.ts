import { countText } from '#web/i18n/numbers.ts';
import { counted } from '#web/i18n/plurals.ts';

/** Texts of the list of followed analysts. */
export const zh = {
  follows: '我的关注',
  noFollows: '暂无关注的分析师',
  noFollowsText: '关注分析师后，可在消息中收到新方案提醒。',
  toBoard: '去看榜单',
  followsFailed: '关注列表加载失败',
  fans: (count: number) => `${countText(count)} 人关注`,
  settled: (count: string) => `已结 ${count}`,
  onSale: (count: number) => `在售 ${count}`,
  interval: (range: string) => `实际回报 95% 区间 ${range}`,
  noYield: '暂无已结算方案',
};

export const en: typeof zh = {
  follows: 'Following',
  noFollows: 'You’re not following anyone',
  noFollowsText: 'Follow an analyst to get their new tips in your inbox.',
  toBoard: 'See leaderboard',
  followsFailed: 'Couldn’t load who you follow',
  fans: (count) => counted(count, 'follower'),
  settled: (count) => `${count} settled`,
  onSale: (count) => `${count} on sale`,
  interval: (range) => `Yield, 95% interval: ${range}`,
  noYield: 'Nothing settled yet',
};
