import { counted } from '#web/i18n/plurals.ts';

export const zh = {
  title: '选择比赛日',
  before: '上个月',
  after: '下个月',
  toToday: '回到今天',
  today: '今天',
  comma: '，',
  /** Spoken with the date of a day. */
  count: (matches: number) => (matches === 0 ? '没有比赛' : `${matches} 场比赛`),
  note: '数字为当天比赛场数。比赛日为北京时间中午 12 点至次日中午 12 点。',
  failed: '比赛场数加载失败，仍可选择日期。',
};

export const en: typeof zh = {
  title: 'Pick a match day',
  before: 'Previous month',
  after: 'Next month',
  toToday: 'Today',
  today: 'today',
  comma: ', ',
  count: (matches) => (matches === 0 ? 'no matches' : counted(matches, 'match', 'matches')),
  note: 'Numbers show how many matches a day has. A match day runs from noon to noon, Beijing time.',
  failed: 'Couldn’t load the number of matches. You can still pick a day.',
};
