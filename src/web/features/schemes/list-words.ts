export const zh = {
  noneHere: '这场还没有方案',
  noneHereText: '分析师发布后会显示在这里。',
  noneOnSale: '现在没有在售的方案',
  noneOnSaleText: '方案在开赛时停售。可以先看看比赛，新方案发布后会显示在这里。',
  seeMatches: '看比赛',
  failed: '方案没有取到',
  more: '加载更多',
};

export const en: typeof zh = {
  noneHere: 'No schemes for this match yet',
  noneHereText: 'They appear here once an analyst publishes one.',
  noneOnSale: 'No schemes are on sale now',
  noneOnSaleText: 'Sale ends at kick-off. See the matches; new schemes appear here once published.',
  seeMatches: 'See the matches',
  failed: 'The schemes did not load',
  more: 'Load more',
};
