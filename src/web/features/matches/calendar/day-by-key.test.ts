import { expect, test } from 'vitest';
import { dayByKey } from './day-by-key.ts';

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2026-03-31', '2026-04-01'],
  ['ArrowUp', '2026-03-05', '2026-02-26'],
  ['ArrowDown', '2026-12-29', '2027-01-05'],
  // The 14th is a Saturday.
  ['Home', '2026-03-14', '2026-03-09'],
  ['End', '2026-03-14', '2026-03-15'],
  ['Home', '2026-03-09', '2026-03-09'],
  ['End', '2026-03-15', '2026-03-15'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageUp', '2026-01-14', '2025-12-14'],
])('%s leads from %s to %s', (key, day, next) => {
  expect(dayByKey(key, day)).toBe(next);
});

test('other keys are left to the browser', () => {
  expect([dayByKey('Enter', '2026-03-14'), dayByKey('a', '2026-03-14')]).toEqual([null, null]);
});
