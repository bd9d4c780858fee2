import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followedAsTapped, recordReply, recordTap, settleTap } from './tapped-follows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const read = (followed: boolean) => followedAsTapped({ id: 'a', followed });

test('a tap overrides a list fetched before', () => {
  recordTap('a', true);
  expect(read(false)).toBe(true);
  expect(followedAsTapped({ id: 'b', followed: false })).toBe(false);
  settleTap('a');
});

test('a failed tap restores the previous state, also after several taps', () => {
  recordTap('a', true);
  recordTap('a', false);
  recordTap('a', true);
  expect(settleTap('a')).toBe(false);
});

test('after a tap whose requests all failed any reply is trusted: the state before may have been a guess', () => {
  recordTap('a', true);
  expect(settleTap('a')).toBe(false);
  expect(read(true)).toBe(true);
});

test('after several taps the last reply wins', () => {
  recordTap('a', true);
  recordTap('a', false);
  recordReply('a', true);
  expect(settleTap('a')).toBe(true);
  expect(read(false)).toBe(true);
});

test('lists fetched later are trusted again', () => {
  recordTap('a', true);
  recordReply('a', true);
  settleTap('a');
  vi.advanceTimersByTime(10_000);
  expect(read(false)).toBe(false);
});
