export const zh = {
  team: '球队',
  failed: '球队加载失败',
  toMatches: '去看比赛',
  tabsLabel: '球队内容',
  tabs: { overview: '概况', fixtures: '赛程', results: '赛果', schemes: '方案' },
  follow: '关注球队',
  rank: (league: string, place: number) => `${league}第 ${place} 名`,
  points: (count: number) => `${count} 分`,
  competitions: '参加的赛事',
  form: (count: number) => `近${count}场`,
  noForm: '暂无比赛记录',
  noFormText: '有赛果后，这里会显示近况、积分榜和模型评级。',
  whole: '完整积分榜',
  noFixtures: '暂无赛程',
  noFixturesText: '赛程公布后会列在这里。',
  noResults: '暂无赛果',
  noResultsText: '首场比赛结束后会列在这里。',
  matchesFailed: '比赛加载失败',
  noSchemes: '暂无在售方案',
  noSchemesText: '该队接下来的比赛有新方案时会列在这里。',
  rating: '模型评级',
  ratingNote: '中立场对联赛平均球队的预期值',
  scored: '进球',
  conceded: '失球',
  difference: '净胜球',
  ratingSpoken: (value: string, from: string, to: string) =>
    `模型评级从 ${from} 到 ${to}，最新预期净胜球 ${value}`,
  date: '日期',
};

export const en: typeof zh = {
  team: 'Team',
  failed: 'Couldn’t load this team',
  toMatches: 'See matches',
  tabsLabel: 'Team sections',
  tabs: { overview: 'Overview', fixtures: 'Fixtures', results: 'Results', schemes: 'Tips' },
  follow: 'Follow team',
  rank: (league, place) => `${league}, ${ordinal(place)}`,
  points: (count) => `${count} pts`,
  competitions: 'Competitions',
  form: (count) => `Last ${count}`,
  noForm: 'No matches on record',
  noFormText: 'Form, table and model rating appear after the first result.',
  whole: 'Full table',
  noFixtures: 'No fixtures',
  noFixturesText: 'Fixtures appear here once announced.',
  noResults: 'No results yet',
  noResultsText: 'Results appear here after the first match.',
  matchesFailed: 'Couldn’t load the matches',
  noSchemes: 'No tips on sale',
  noSchemesText: 'New tips on this team’s next matches appear here.',
  rating: 'Model rating',
  ratingNote: 'Expected v an average team of the league, neutral ground',
  scored: 'Scored',
  conceded: 'Conceded',
  difference: 'Goal difference',
  ratingSpoken: (value, from, to) =>
    `Model rating from ${from} to ${to}, latest expected goal difference ${value}`,
  date: 'Date',
};

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 3rd, 11th. */
function ordinal(place: number): string {
  return `${place}${endings[rules.select(place)] ?? 'th'}`;
}
