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
  consentTitle: '协议有更新',
  consentText:
    '你同意过的文本有了新版本。请看过之后再决定；不同意可以先关闭本页办完余额和收入的事，再退出登录。',
  edition: (version: string, day: string) => `版本 ${version}，自 ${day} 起生效`,
  agree: '同意并继续',
  leave: '不同意，退出登录',
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
  consentTitle: 'Our terms have changed',
  consentText:
    'Texts you agreed to have a new version. Please read what is new and decide. Before you leave you can close this and settle your balance and income.',
  edition: (version, day) => `Version ${version}, from ${day}`,
  agree: 'Agree and go on',
  leave: 'Do not agree: log out',
  log: 'Public log',
  footer: ['18+', 'Information only. No bets, no lottery sales', 'Past results promise nothing'],
};
