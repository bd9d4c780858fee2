import { expect, test } from 'vitest';
import { booksCsv } from './books-csv.ts';
import type { BookRow } from './queries.ts';

const row: BookRow = {
  schemeId: '0b7c1f0a-0000-4000-8000-000000000001',
  unlockedAt: '2026-03-14T16:30:05Z',
  analyst: '北看台',
  title: '主队压迫占优',
  competition: { zh: '英超', en: 'Premier League' },
  matches: [{ home: { zh: '阿森纳', en: 'Arsenal' }, away: { zh: '切尔西', en: 'Chelsea' } }],
  market: 'asian',
  kickoffAt: '2026-03-15T15:00:00Z',
  paidFen: 3801,
  refundedFen: 5,
  outcome: 'halfLoss',
  isRemoved: false,
  profit: '-0.5',
};
const linesOf = (csv: string) => csv.split('\r\n');

test('amounts are exact to the fen, times in the zone that the heads name, and the file is marked as UTF-8', () => {
  const csv = booksCsv([row], 'zh', 'Asia/Shanghai');
  expect(csv.startsWith('\uFEFF解锁时间（Asia/Shanghai）,分析师')).toBe(true);
  expect(linesOf(csv)[1]).toBe(
    '2026-03-15 00:30:05,北看台,主队压迫占优,英超,阿森纳 vs 切尔西,亚盘,2026-03-15 23:00:00,38.01,0.05,半黑,-0.5,' +
      row.schemeId,
  );
  expect(linesOf(csv).at(-1)).toBe('');
  const inLondon = linesOf(booksCsv([row], 'en', 'Europe/London'));
  expect(inLondon[0]).toContain('Unlocked (Europe/London)');
  expect(inLondon[1]).toContain('2026-03-14 16:30:05');
  expect(inLondon[1]).toContain('Arsenal v Chelsea,Asian handicap');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\u3000＝1', '|calc', '%1', '\rx', '＋1'])(
  'a title %j cannot become a formula',
  (title) => {
    const cell = linesOf(booksCsv([{ ...row, title }], 'zh', 'UTC'))[1]?.split(',')[2] ?? '';
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('separators, quotes and line breaks stay in their cell', () => {
  const title = 'a,"b"\nc;d';
  expect(booksCsv([{ ...row, title }], 'zh', 'UTC')).toContain(',"a,""b""\nc;d",');
  const nickname = '=HYPERLINK("http://x")';
  expect(booksCsv([{ ...row, analyst: nickname }], 'zh', 'UTC')).toContain(`,"'=HYPERLINK(""http://x"")",`);
});

test('open, void and removed unlocks have no profit', () => {
  const states = [
    { ...row, outcome: null, profit: null },
    { ...row, outcome: null, profit: null, isRemoved: true, title: null },
    { ...row, outcome: 'void', profit: null },
  ] as const;
  const [, open, removed, none] = linesOf(booksCsv(states, 'zh', 'UTC'));
  expect(open).toContain(',未结,,');
  expect(removed).toContain('北看台,已移除,英超');
  expect(removed).toContain(',已移除,,');
  expect(none).toContain(',作废,,');
});
