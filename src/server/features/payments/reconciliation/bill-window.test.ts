import { expect, test } from 'vitest';
import { dayBefore, windowOf } from './bill-window.ts';

const machineNow = new Date('2026-03-15T02:00:00Z');

test("a provider's day is a Beijing day, whose midnight is 16:00 UTC", () => {
  expect(dayBefore(new Date('2026-03-14T15:59:59Z'), 1)).toBe('2026-03-13');
  expect(dayBefore(new Date('2026-03-14T16:00:00Z'), 1)).toBe('2026-03-14');
  const clock = { now: () => machineNow, speed: 1 };
  expect(windowOf('2026-03-14', clock, machineNow)).toEqual({
    from: new Date('2026-03-13T16:00:00Z'),
    to: new Date('2026-03-14T16:00:00Z'),
  });
});

test('a shifted and faster clock had other times during that day', () => {
  const clock = { now: () => new Date('2030-01-01T00:00:00Z'), speed: 2 };
  const { from, to } = windowOf('2026-03-14', clock, machineNow);
  // Thirty-four hours ago at the provider are sixty-eight hours by our clock.
  expect(from).toEqual(new Date('2029-12-29T04:00:00Z'));
  expect(to).toEqual(new Date('2029-12-31T04:00:00Z'));
});
