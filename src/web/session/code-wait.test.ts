import { expect, test } from 'vitest';
import type { Store } from '../state/visit-storage.ts';
import { storeWait, secondsToWait } from './code-wait.ts';

function emptyStore(): Store {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  };
}

test('the countdown survives a reload and is separate per number', () => {
  const storage = emptyStore();
  storeWait('bind:own', 60, { storage, nowMs: 1_000_000 });
  expect(secondsToWait('bind:own', { storage, nowMs: 1_000_000 })).toBe(60);
  expect(secondsToWait('bind:own', { storage, nowMs: 1_017_400 })).toBe(43);
  expect(secondsToWait('bind:own', { storage, nowMs: 1_060_000 })).toBe(0);
  expect(secondsToWait('bind:13800138000', { storage, nowMs: 1_000_000 })).toBe(0);
});

test('a clock that was set back does not extend the wait without limit', () => {
  const storage = emptyStore();
  storeWait('login:13800138000', 60, { storage, nowMs: 9_000_000_000 });
  expect(secondsToWait('login:13800138000', { storage, nowMs: 1_000_000 })).toBe(0);
});
