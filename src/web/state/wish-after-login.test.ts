import { expect, test } from 'vitest';
import { keepWish, takeWish } from './wish-after-login.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};

test('a wish is carried out once, and nobody else’s is touched', () => {
  const visit = storage();
  keepWish('follow a', 0, visit);
  expect(takeWish('follow b', 1, visit)).toBe(false);
  expect(takeWish('follow a', 1, visit)).toBe(true);
  expect(takeWish('follow a', 1, visit)).toBe(false);
});

test('the last wish is the one that counts, and not for longer than a login takes', () => {
  const visit = storage();
  keepWish('follow a', 0, visit);
  keepWish('follow b', 0, visit);
  expect(takeWish('follow a', 1, visit)).toBe(false);
  expect(takeWish('follow b', 600_000, visit)).toBe(false);
  expect(takeWish('follow b', 1, visit)).toBe(false);
});
