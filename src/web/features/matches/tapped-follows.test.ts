import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followedAsTapped, noteAnswer, noteTap, settleTap } from './tapped-follows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const read = (followed: boolean) => followedAsTapped({ id: 'a', followed });

test('what was tapped holds against a list that was read before', () => {
  noteTap('a', true);
  expect(read(false)).toBe(true);
  expect(followedAsTapped({ id: 'b', followed: false })).toBe(false);
  settleTap('a');
});

test('a tap that failed leaves what was before, also after several', () => {
  noteTap('a', true);
  noteTap('a', false);
  noteTap('a', true);
  expect(settleTap('a')).toBe(false);
});

test('of several taps the last answer holds', () => {
  noteTap('a', true);
  noteTap('a', false);
  noteAnswer('a', true);
  expect(settleTap('a')).toBe(true);
  expect(read(false)).toBe(true);
});

test('later lists are believed again', () => {
  noteTap('a', true);
  noteAnswer('a', true);
  settleTap('a');
  vi.advanceTimersByTime(10_000);
  expect(read(false)).toBe(false);
});
