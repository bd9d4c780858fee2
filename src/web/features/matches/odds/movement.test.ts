import { expect, test } from 'vitest';
import { movementLines, movementRows, movementSentence, movementText } from './movement.ts';
import type { MatchOdds } from './queries.ts';
import { en, zh } from './words.ts';

const format = movementText('1x2', 'decimal');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(minutes * MINUTE).toISOString();

const odds = (market: MatchOdds['market'], series: MatchOdds['movement']['series']): MatchOdds => ({
  markets: [market],
  market,
  lines: [],
  line: null,
  picks: series.map(({ pick }) => ({ pick, lineQuarters: null })),
  books: [],
  movement: { bookmaker: 'average', series },
  scores: [],
  kickoffAt: at(600),
});

const result = odds('1x2', [
  {
    pick: 'home',
    points: [
      { at: at(0), oddsMilli: 1950 },
      { at: at(60), oddsMilli: 1780 },
    ],
  },
  { pick: 'draw', points: [{ at: at(0), oddsMilli: 3650 }] },
]);

test('the chart description states start and end of each price', () => {
  const time = { from: 0, to: 100 * MINUTE };
  const lines = movementLines(result, 'zh', 'hkOdds');
  expect(movementSentence(lines, { about: '近 7 天平均指数', format, ...time }, zh)).toBe(
    '近 7 天平均指数：主胜由 1.95 降到 1.78，平局保持 3.65',
  );
  const later = { from: 70 * MINUTE, to: 100 * MINUTE };
  expect(
    movementSentence(movementLines(result, 'en', 'decimal'), { about: 'Average', format, ...later }, en),
  ).toBe('Average: Home unchanged at 1.78, Draw unchanged at 3.65');
});

test('an Asian handicap is drawn in the user’s odds format', () => {
  const asian = odds('asian', [{ pick: 'home', points: [{ at: at(0), oddsMilli: 1920 }] }]);
  expect(movementLines(asian, 'zh', 'hkOdds')[0]?.points).toEqual([{ x: 0, y: 0.92 }]);
  expect(movementLines(asian, 'zh', 'decimal')[0]?.points).toEqual([{ x: 0, y: 1.92 }]);
});

test('the table of the chart lists every change, newest first, with the other prices at that time', () => {
  const lines = movementLines(result, 'zh', 'hkOdds');
  expect(movementRows(lines, { from: 0, to: 100 * MINUTE }, { atMost: 30, format })).toEqual([
    { atMs: 60 * MINUTE, prices: ['1.78', '3.65'] },
    { atMs: 0, prices: ['1.95', '3.65'] },
  ]);
});

test('a sampled table keeps its first and last row', () => {
  const points = Array.from({ length: 400 }, (_, index) => ({ at: at(index), oddsMilli: 1500 + index }));
  const lines = movementLines(odds('1x2', [{ pick: 'home', points }]), 'zh', 'hkOdds');
  const rows = movementRows(lines, { from: 0, to: 400 * MINUTE }, { atMost: 30, format });
  expect(rows).toHaveLength(30);
  expect([rows[0]?.atMs, rows.at(-1)?.atMs]).toEqual([399 * MINUTE, 0]);
});
