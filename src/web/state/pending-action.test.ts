import { expect, test } from 'vitest';
import { storePendingAction, takePendingAction } from './pending-action.ts';

const storage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
};

test('a pending action runs once, and other actions are not consumed', () => {
  const visit = storage();
  storePendingAction('follow a', 0, visit);
  expect(takePendingAction('follow b', 1, visit)).toBe(false);
  expect(takePendingAction('follow a', 1, visit)).toBe(true);
  expect(takePendingAction('follow a', 1, visit)).toBe(false);
});

test('only the last pending action counts, and it expires', () => {
  const visit = storage();
  storePendingAction('follow a', 0, visit);
  storePendingAction('follow b', 0, visit);
  expect(takePendingAction('follow a', 1, visit)).toBe(false);
  expect(takePendingAction('follow b', 600_000, visit)).toBe(false);
  expect(takePendingAction('follow b', 1, visit)).toBe(false);
});
