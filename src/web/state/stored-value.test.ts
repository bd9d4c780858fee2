import { expect, test } from 'vitest';
import { plainText, storedValue } from './stored-value.ts';

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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
  const heard: (string | null)[] = [];
  const stop = value.subscribe(() => heard.push(value.get()));
  value.set('a');
  stop();
  value.set('b');
  expect(heard).toEqual(['a']);
});
