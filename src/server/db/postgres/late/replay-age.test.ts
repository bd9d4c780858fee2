import { expect, test } from 'vitest';
import { newReplayAge, walPosition } from './replay-age.ts';

test('positions are compared as numbers, not as texts', () => {
  expect(walPosition('0/1A')).toBe(26n);
  expect(walPosition('A/0') > walPosition('9/FFFFFFFF')).toBe(true);
  expect(walPosition('10/0') > walPosition('9/0')).toBe(true);
});

test('the age counts from the newest mark that was replayed', () => {
  const age = newReplayAge(30_000);
  age.note(100n, 1_000);
  age.note(200n, 2_000);
  age.note(200n, 3_000);
  expect(age.ageMs(200n, 3_500)).toBe(500);
  expect(age.ageMs(150n, 3_500)).toBe(2_500);
  expect(age.ageMs(99n, 3_500)).toBeNull();
});

test('marks are asked for when they are due, and forgotten', () => {
  const age = newReplayAge(30_000);
  expect(age.isDue(0, 1_000)).toBe(true);
  age.note(100n, 0);
  expect(age.isDue(999, 1_000)).toBe(false);
  expect(age.isDue(1_000, 1_000)).toBe(true);
  age.note(200n, 30_000);
  expect(age.ageMs(100n, 30_000)).toBeNull();
});
