import { expect, test } from 'vitest';
import { courseRows, courseTicks } from './course-view.ts';

const start = Date.parse('2026-02-03T12:00:00.000Z');
const course = (settled: number, everyDays: number) => ({
  points: Array.from({ length: settled + 1 }, (_, index) => ({
    at: new Date(start + Math.max(0, index - 1) * everyDays * 86_400_000).toISOString(),
    profitHundredths: -100 * index,
  })),
});

test('a long curve is labelled with its months and its last day', () => {
  const ticks = courseTicks(course(150, 2), 'zh');
  expect(ticks.map(({ text }) => text)).toEqual(['2月', '4月', '7月', '9月', '11/28']);
  expect(ticks[0]?.at).toBe(0);
  expect(ticks.at(-1)?.at).toBe(1);
});

test('a short curve is labelled with days, each once', () => {
  expect(courseTicks(course(3, 1), 'zh').map(({ text }) => text)).toEqual(['02/03', '02/04', '02/05']);
  expect(courseTicks(course(1, 1), 'en').map(({ text }) => text)).toEqual(['3 Feb']);
  expect(courseTicks(course(0, 1), 'zh')).toEqual([]);
});

test('the table contains every point of a short curve, including losses', () => {
  expect(courseRows(course(3, 1)).map(({ hundredths }) => hundredths)).toEqual([-100, -200, -300]);
});

test('the table of a long curve has the value at the end of each month, the last row the last point', () => {
  const rows = courseRows(course(150, 2));
  expect(rows.map(({ day }) => day.slice(0, 7))).toEqual([
    ...['2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
    ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  expect(rows.at(-1)?.hundredths).toBe(-15_000);
});
