import { productName } from '#domain/product-name.ts';

export const zh = {
  titled: (title: string) => `${title} · ${productName.zh}`,
  mainNavigation: '主导航',
  matches: '比赛',
  mine: '我的',
  notFound: '没有这一页',
  notFoundText: '地址可能写错了，或者内容已经移走。',
  toHome: '回到比赛',
  broken: '这一页没有打开',
  brokenText: '可能是网络断了，或者刚发布了新版本。',
  reload: '重新载入',
  continueAs: '用哪个账号继续？',
  continueText: (present: string, launched: string) =>
    `这个链接要登录「${launched}」，而这里已经登录了「${present}」。`,
  continueWith: (nickname: string) => `改用 ${nickname}`,
  stayWith: (nickname: string) => `继续用 ${nickname}`,
  log: '公示账',
  footer: ['仅限 18 岁以上', '资讯参考，不售彩、不接受投注', '过往战绩不代表未来'],
};

export const en: typeof zh = {
  titled: (title) => `${title} · ${productName.en}`,
  mainNavigation: 'Main',
  matches: 'Matches',
  mine: 'Mine',
  notFound: 'No such page',
  notFoundText: 'The address may be wrong, or the page has moved.',
  toHome: 'To the matches',
  broken: 'This page did not open',
  brokenText: 'The network may be down, or a new version was just released.',
  reload: 'Reload',
  continueAs: 'Which account?',
  continueText: (present, launched) => `This link logs in “${launched}”, but “${present}” is logged in here.`,
  continueWith: (nickname) => `Switch to ${nickname}`,
  stayWith: (nickname) => `Stay ${nickname}`,
  log: 'Public log',
  footer: ['18+', 'Information only. No bets, no lottery sales', 'Past results promise nothing'],
};
