import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('amounts are yuan, times are Beijing time, and nothing is nothing', () => {
  const cells = [{ fen: -380_05 }, { at: new Date('2026-03-14T16:30:05.999Z') }, 12, null, 'RC1'];
  expect(csvLine(cells)).toBe('-380.05,2026-03-15 00:30:05,12,,RC1\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '|cmd'])(
  '%j cannot become a formula',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each([
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['主队-客队', '主队-客队'],
])('%j is quoted as needed', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});
