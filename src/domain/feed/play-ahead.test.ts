import { expect, test } from 'vitest';
import { playAheadMs } from './play-ahead.ts';

const now = new Date('2026-03-14T15:00:00Z');
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const minutesAhead = (...kickoffs: number[]): number => playAheadMs(kickoffs.map(at), now) / 60_000;

test('simultaneous matches count once, and past play does not count', () => {
  expect(minutesAhead()).toBe(0);
  expect(minutesAhead(60)).toBe(135);
  expect(minutesAhead(60, 60, 60)).toBe(135);
  expect(minutesAhead(120, 60)).toBe(195);
  expect(minutesAhead(-100)).toBe(35);
  expect(minutesAhead(-200)).toBe(0);
});

test('only the next 24 hours count', () => {
  expect(minutesAhead(24 * 60 - 30)).toBe(30);
  expect(minutesAhead(25 * 60)).toBe(0);
  expect(minutesAhead(...Array.from({ length: 200 }, (_, each) => each * 20))).toBe(24 * 60);
});
