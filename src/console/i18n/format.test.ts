import { expect, test } from 'vitest';
import { ageText, agoText, durationText, money, shortAge, timeText, zoneText } from './format.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [3_800, '¥38.00'],
  [123_456_789, '¥1,234,567.89'],
  [-120_050, '−¥1,200.50'],
])('%i fen are %s', (fen, text) => {
  expect(money(fen)).toBe(text);
});

test('a time is shown in the operator’s zone, with the zone as it is at that time', () => {
  expect([
    timeText('2026-03-14T13:05:00Z', 'Asia/Shanghai'),
    zoneText('2026-03-14T13:05:00Z', 'Asia/Shanghai'),
  ]).toEqual(['2026-03-14 21:05', 'GMT+8']);
  expect([
    zoneText('2026-01-14T13:05:00Z', 'Europe/Berlin'),
    zoneText('2026-07-14T13:05:00Z', 'Europe/Berlin'),
  ]).toEqual(['GMT+1', 'GMT+2']);
});

test('a text that is no time is shown as it is', () => {
  expect(timeText('soon')).toBe('soon');
});

test.each([
  [MINUTE - 1, '刚刚', 'just now'],
  [59 * MINUTE, '59分钟', '59 min'],
  [HOUR, '1小时', '1 h'],
  [7 * HOUR + 43 * MINUTE, '7小时43分钟', '7 h 43 min'],
  [3 * DAY + 4 * HOUR + 50 * MINUTE, '3天4小时', '3 d 4 h'],
  [2 * DAY + 50 * MINUTE, '2天', '2 d'],
])('an age of %i ms is %s, %s', (ageMs, zh, en) => {
  expect([ageText(ageMs, 'zh'), ageText(ageMs, 'en')]).toEqual([zh, en]);
});

test('what is past is ago, and what has just been is not', () => {
  expect([agoText(MINUTE - 1, 'zh'), agoText(MINUTE - 1, 'en')]).toEqual(['刚刚', 'just now']);
  expect([agoText(HOUR, 'zh'), agoText(HOUR, 'en')]).toEqual(['1小时前', '1 h ago']);
});

test('where space is short, an age has one unit', () => {
  expect([shortAge(3 * DAY + 4 * HOUR, 'en'), shortAge(7 * HOUR + MINUTE, 'zh'), shortAge(1, 'en')]).toEqual([
    '3 d',
    '7小时',
    '',
  ]);
  expect(durationText(HOUR + MINUTE, 'en')).toBe('1 h 1 min');
});
