import { expect, test } from 'vitest';
import { lineName } from './line-name.ts';

/** From level to five goals, a quarter at a time, as the side that gives them. */
const names = [
  ...['平手', '平/半', '半球', '半/一', '一球', '一/球半', '球半', '球半/两', '两球', '两/两球半', '两球半'],
  ...[
    '两球半/三',
    '三球',
    '三/三球半',
    '三球半',
    '三球半/四',
    '四球',
    '四/四球半',
    '四球半',
    '四球半/五',
    '五球',
  ],
];
const split = [
  ...['0', '0/0.5', '0.5', '0.5/1', '1', '1/1.5', '1.5', '1.5/2', '2', '2/2.5', '2.5'],
  ...['2.5/3', '3', '3/3.5', '3.5', '3.5/4', '4', '4/4.5', '4.5', '4.5/5', '5'],
];

test('every quarter line from -5 to +5 has its name, and the side that is given goals the same with 受', () => {
  for (const [quarters, name] of names.entries()) {
    expect([quarters, lineName('asian', 0 - quarters, 'zh')]).toEqual([quarters, name]);
    expect(lineName('asian', quarters, 'zh')).toBe(quarters === 0 ? name : `受${name}`);
  }
});

test('in English a quarter line is written as the two lines of the split stake, with the sign of the side', () => {
  for (const [quarters, name] of split.entries()) {
    expect(lineName('asian', 0 - quarters, 'en')).toBe(quarters === 0 ? '0' : `\u2212${name}`);
    expect(lineName('asian', quarters, 'en')).toBe(quarters === 0 ? '0' : `+${name}`);
  }
});

test('all lines of a market have different names', () => {
  for (const locale of ['zh', 'en'] as const) {
    const all = Array.from({ length: 97 }, (_, place) => lineName('asian', place - 48, locale));
    expect(new Set(all).size).toBe(97);
  }
});

test('totals are split without a sign in both languages, and 3-way handicaps stay numbers', () => {
  for (const locale of ['zh', 'en'] as const) {
    expect([9, 10, 11].map((quarters) => lineName('totals', quarters, locale))).toEqual([
      '2/2.5',
      '2.5',
      '2.5/3',
    ]);
    expect(lineName('handicap3', -4, locale)).toBe('\u22121');
    expect(lineName('asian', -45, locale)).toBe('\u221211/11.5');
  }
});
