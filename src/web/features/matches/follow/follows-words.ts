export const zh = {
  kinds: { analysts: '分析师', teams: '球队', competitions: '赛事' },
  kindsLabel: '关注类型',
  none: { teams: '暂无关注的球队', competitions: '暂无关注的赛事' },
  noneText: {
    teams: '在球队页点 ★ 关注后，其比赛会出现在首页的“关注”里。',
    competitions: '在赛事页点 ★ 关注后，其比赛会出现在首页的“关注”里。',
  },
  failed: '关注列表加载失败',
  toMatches: '去看比赛',
  follow: { teams: (name: string) => `关注 ${name}`, competitions: (name: string) => `关注 ${name}` },
  noNext: '暂无赛程',
  versus: '对',
};

export const en: typeof zh = {
  kinds: { analysts: 'Analysts', teams: 'Teams', competitions: 'Competitions' },
  kindsLabel: 'Kinds',
  none: { teams: 'You’re not following any teams', competitions: 'You’re not following any competitions' },
  noneText: {
    teams: 'Tap ★ on a team’s page and its matches appear under Following on the home page.',
    competitions: 'Tap ★ on a competition’s page and its matches appear under Following on the home page.',
  },
  failed: 'Couldn’t load what you follow',
  toMatches: 'See matches',
  follow: { teams: (name) => `Follow ${name}`, competitions: (name) => `Follow ${name}` },
  noNext: 'No fixtures',
  versus: 'v',
};
