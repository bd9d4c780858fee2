import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followedAsTapped, noteAnswer, noteTap, settleTap } from './tapped-follows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const read = (followed: boolean) => followedAsTapped({ id: 'a', followed });

test('a tap overrides a list fetched before', () => {
  noteTap('a', true);
  expect(read(false)).toBe(true);
  expect(followedAsTapped({ id: 'b', followed: false })).toBe(false);
  settleTap('a');
});

test('a failed tap restores the previous state, also after several taps', () => {
  noteTap('a', true);
  noteTap('a', false);
  noteTap('a', true);
  expect(settleTap('a')).toBe(false);
});

test('after several taps the last reply wins', () => {
  noteTap('a', true);
  noteTap('a', false);
  noteAnswer('a', true);
  expect(settleTap('a')).toBe(true);
  expect(read(false)).toBe(true);
});

test('lists fetched later are trusted again', () => {
  noteTap('a', true);
  noteAnswer('a', true);
  settleTap('a');
  vi.advanceTimersByTime(10_000);
  expect(read(false)).toBe(false);
});
