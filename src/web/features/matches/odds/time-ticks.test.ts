import { expect, test } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const at = (instant: string) => Date.parse(instant);
const texts = (from: string, to: string, locale: 'zh' | 'en' = 'zh', zone = 'Asia/Shanghai') =>
  timeTicks({ from: at(from), to: at(to) }, locale, zone).map(({ text }) => text);

test('a day has ticks in hours of the viewer’s zone', () => {
  expect(texts('2026-11-20T13:35:00Z', '2026-11-21T13:35:00Z')).toEqual(['00:00', '06:00', '12:00', '18:00']);
  expect(texts('2026-11-20T13:35:00Z', '2026-11-20T15:10:00Z', 'en', 'Europe/London')).toEqual([
    '14:00',
    '15:00',
  ]);
});

test('a week has ticks in days: the month with the first, and again when it changes', () => {
  expect(texts('2026-11-14T04:00:00Z', '2026-11-20T04:00:00Z')).toEqual([
    '11/15',
    '16',
    '17',
    '18',
    '19',
    '20',
  ]);
  expect(texts('2026-11-28T04:00:00Z', '2026-12-02T04:00:00Z', 'en')).toEqual(['29 Nov', '30', '1 Dec', '2']);
});

test('ticks are positioned by their share of the range', () => {
  const ticks = timeTicks(
    { from: at('2026-11-20T12:00:00Z'), to: at('2026-11-20T18:00:00Z') },
    'zh',
    'Asia/Shanghai',
  );
  expect(ticks.map((tick) => tick.at.toFixed(3))).toEqual([
    '0.000',
    '0.167',
    '0.333',
    '0.500',
    '0.667',
    '0.833',
    '1.000',
  ]);
});

test('a single instant has no ticks', () => {
  expect(texts('2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z')).toEqual([]);
});
