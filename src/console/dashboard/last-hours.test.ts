import { expect, test } from 'vitest';
import { lastHours } from './last-hours.ts';

test('hours without a line are there too, and the present one is the last', () => {
  const hours = lastHours('2026-03-14T12:34:00Z', [
    { hour: '2026-03-13T13:00:00Z', warn: 1, error: 0, fatal: 0 },
    { hour: '2026-03-14T12:00:00Z', warn: 0, error: 2, fatal: 1 },
  ]);
  expect(hours).toHaveLength(24);
  expect(hours[0]?.warn).toBe(1);
  expect(hours[1]).toEqual({ hour: '2026-03-13T14:00:00.000Z', warn: 0, error: 0, fatal: 0 });
  expect(hours.at(-1)).toMatchObject({ error: 2, fatal: 1 });
});

test('an hour before these is left out', () => {
  const old = { hour: '2026-03-13T12:00:00Z', warn: 9, error: 9, fatal: 9 };
  expect(lastHours('2026-03-14T12:00:00Z', [old]).some(({ warn }) => warn > 0)).toBe(false);
});
