import { expect, test } from 'vitest';
import { latenessOf } from './lateness.ts';

const HOUR = 3_600_000;

test('an item is late after the time of its queue, and due soon after half of it', () => {
  expect([11, 12, 24].map((hours) => latenessOf('withdrawals', hours * HOUR))).toEqual([
    'fresh',
    'soon',
    'late',
  ]);
  expect(latenessOf('results', 2 * HOUR)).toBe('late');
});

test('an alarm is late at once', () => {
  expect(latenessOf('alarms', 0)).toBe('late');
});
