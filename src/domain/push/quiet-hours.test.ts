import { expect, test } from 'vitest';
import { defaultQuietHours, isQuietAt, isZone, loudForMs } from './quiet-hours.ts';

const at = (text: string) => new Date(text);
const HOUR = 3_600_000;

test.each([
  ['2026-03-14T14:59:59Z', false],
  ['2026-03-14T15:00:00Z', true],
  ['2026-03-14T20:00:00Z', true],
  ['2026-03-14T23:59:59Z', true],
  ['2026-03-15T00:00:00Z', false],
])('23 to 8 in Beijing wraps midnight, its start included and its end not: %s', (instant, isQuiet) => {
  expect(isQuietAt(at(instant), defaultQuietHours, 'Asia/Shanghai')).toBe(isQuiet);
});

test('a period within a day, and none at all', () => {
  const lunch = { fromMinute: 12 * 60, untilMinute: 13 * 60 + 30 };
  expect(isQuietAt(at('2026-03-14T12:30:00Z'), lunch, 'UTC')).toBe(true);
  expect(isQuietAt(at('2026-03-14T13:30:00Z'), lunch, 'UTC')).toBe(false);
  expect(isQuietAt(at('2026-03-14T12:30:00Z'), null, 'UTC')).toBe(false);
});

test('the wall clock decides on both sides of a change of daylight saving time', () => {
  // London 2026: 29 March 01:00 UTC forward, 25 October 01:00 UTC back.
  expect(isQuietAt(at('2026-03-28T07:30:00Z'), defaultQuietHours, 'Europe/London')).toBe(true);
  expect(isQuietAt(at('2026-03-29T07:30:00Z'), defaultQuietHours, 'Europe/London')).toBe(false);
  expect(isQuietAt(at('2026-10-24T07:30:00Z'), defaultQuietHours, 'Europe/London')).toBe(false);
  expect(isQuietAt(at('2026-10-25T07:30:00Z'), defaultQuietHours, 'Europe/London')).toBe(true);
});

test('quiet hours that start in the skipped hour start with the next, those in the repeated hour hold twice', () => {
  const early = { fromMinute: 90, untilMinute: 8 * 60 };
  expect(isQuietAt(at('2026-03-29T00:59:00Z'), early, 'Europe/London')).toBe(false);
  expect(isQuietAt(at('2026-03-29T01:00:00Z'), early, 'Europe/London')).toBe(true);
  const hour = { fromMinute: 60, untilMinute: 120 };
  for (const instant of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
    expect(isQuietAt(at(instant), hour, 'Europe/London')).toBe(true);
});

test('a message has time until the quiet hours start, also across a change of the clock', () => {
  const loud = (from: string, zone: string) => loudForMs(at(from), defaultQuietHours, zone, 100 * HOUR);
  expect(loud('2026-03-14T13:00:00Z', 'Asia/Shanghai')).toBe(2 * HOUR);
  expect(loud('2026-03-14T14:59:30.250Z', 'Asia/Shanghai')).toBe(29_750);
  expect(loud('2026-03-14T14:29:59Z', 'Asia/Shanghai')).toBe(HOUR / 2 + 1_000);
  expect(loud('2026-03-29T08:00:00Z', 'Europe/London')).toBe(14 * HOUR);
  expect(loud('2026-10-25T09:00:00Z', 'Europe/London')).toBe(14 * HOUR);
  const early = { fromMinute: 90, untilMinute: 60 };
  // 00:30 is quiet until 01:00, which is 02:00 in summer time: quiet by then as well.
  expect(loudForMs(at('2026-03-29T00:30:00Z'), early, 'Europe/London', HOUR)).toBe(0);
  expect(loudForMs(at('2026-03-14T13:00:00Z'), defaultQuietHours, 'Asia/Shanghai', HOUR)).toBe(HOUR);
  expect(loudForMs(at('2026-03-14T20:00:00Z'), defaultQuietHours, 'Asia/Shanghai', HOUR)).toBe(0);
  expect(loudForMs(at('2026-03-14T20:00:00Z'), null, 'Asia/Shanghai', HOUR)).toBe(HOUR);
});

test('zones are IANA names', () => {
  expect(['Asia/Kathmandu', 'America/Sao_Paulo', 'UTC'].every(isZone)).toBe(true);
  expect(['Mars/Base', '', '../etc'].some(isZone)).toBe(false);
});
