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

test('a value is there again at the next start, and gone after it was cleared', () => {
  const storage = memoryStorage();
  storedValue('token', plainText, storage).set('Bearer abc');
  expect(storage.getItem('token')).toBe('Bearer abc');
  const next = storedValue('token', plainText, storage);
  expect(next.get()).toBe('Bearer abc');
  next.set(null);
  expect(storage.getItem('token')).toBeNull();
});

test('a value that was stored by somebody else meanwhile is known to be stale', () => {
  const storage = memoryStorage();
  const value = storedValue('token', plainText, storage);
  expect(value.isStale()).toBe(false);
  storage.setItem('token', 'Bearer abc');
  expect(value.isStale()).toBe(true);
});

test('listeners hear every change until they stop', () => {
  const value = storedValue('token', plainText, memoryStorage());
  const heard: (string | null)[] = [];
  const stop = value.subscribe(() => heard.push(value.get()));
  value.set('a');
  stop();
  value.set('b');
  expect(heard).toEqual(['a']);
});
