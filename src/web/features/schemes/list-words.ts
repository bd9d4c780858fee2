export const zh = {
  noneHere: '本场暂无方案',
  noneHereText: '分析师发布后会显示在这里。',
  here: '本场方案',
  noneOnSale: '暂无在售方案',
  noneOnSaleText: '方案开赛即停售。先去看看比赛，新方案发布后会显示在这里。',
  seeMatches: '去看比赛',
  failed: '方案加载失败',
};

export const en: typeof zh = {
  noneHere: 'No tips for this match yet',
  noneHereText: 'They appear here once an analyst publishes one.',
  here: 'Tips for this match',
  noneOnSale: 'No tips on sale right now',
  noneOnSaleText: 'Sales close at kick-off. New tips appear here once published.',
  seeMatches: 'See matches',
  failed: 'Couldn’t load tips',
};
