import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followedAsTapped, recordReply, recordTap, settleTap } from './tapped-follows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const a = { kind: 'matches', id: 'a' };
const read = (followed: boolean) => followedAsTapped({ kind: 'matches', id: 'a', followed });

test('a tap overrides a list fetched before', () => {
  recordTap(a, true);
  expect(read(false)).toBe(true);
  expect(followedAsTapped({ kind: 'matches', id: 'b', followed: false })).toBe(false);
  settleTap(a);
});

test('a team and a competition with the same ID are two', () => {
  recordTap({ kind: 'teams', id: 'a' }, true);
  expect(read(false)).toBe(false);
  settleTap({ kind: 'teams', id: 'a' });
});

test('a failed tap restores the previous state, also after several taps', () => {
  recordTap(a, true);
  recordTap(a, false);
  recordTap(a, true);
  expect(settleTap(a)).toBe(false);
});

test('after a tap whose requests all failed any reply is trusted: the state before may have been a guess', () => {
  recordTap(a, true);
  expect(settleTap(a)).toBe(false);
  expect(read(true)).toBe(true);
});

test('after several taps the last reply wins', () => {
  recordTap(a, true);
  recordTap(a, false);
  recordReply(a, true);
  expect(settleTap(a)).toBe(true);
  expect(read(false)).toBe(true);
});

test('lists fetched later are trusted again', () => {
  recordTap(a, true);
  recordReply(a, true);
  settleTap(a);
  vi.advanceTimersByTime(10_000);
  expect(read(false)).toBe(false);
});
