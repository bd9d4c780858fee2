import { expect, test } from 'vitest';
import { plainText, storedValue } from './stored-value.ts';

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage;
}

test('a value is restored at the next start and absent after being cleared', () => {
  const storage = memoryStorage();
  storedValue('token', plainText, storage).set('Bearer abc');
  expect(storage.getItem('token')).toBe('Bearer abc');
  const next = storedValue('token', plainText, storage);
  expect(next.get()).toBe('Bearer abc');
  next.set(null);
  expect(storage.getItem('token')).toBeNull();
});

test('a value changed in storage by another page is reported as stale', () => {
  const storage = memoryStorage();
  const value = storedValue('token', plainText, storage);
  expect(value.isStale()).toBe(false);
  storage.setItem('token', 'Bearer abc');
  expect(value.isStale()).toBe(true);
});

test('listeners are called on every change until they unsubscribe', () => {
  const value = storedValue('token', plainText, memoryStorage());
  const received: (string | null)[] = [];
  const stop = value.subscribe(() => received.push(value.get()));
  value.set('a');
  stop();
  value.set('b');
  expect(received).toEqual(['a']);
});
