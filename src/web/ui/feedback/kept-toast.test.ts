import { expect, test } from 'vitest';
import { keepToast, takeToast } from './kept-toast.ts';

const toast = { text: '已保存', isDone: false, saidIn: 'zh', atMs: 1_000 } as const;

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

test('the page that follows says once what the one before it was saying', () => {
  const visit = storage();
  keepToast(toast, visit);
  expect(takeToast(2_000, visit)).toEqual(toast);
  expect(takeToast(2_000, visit)).toBeNull();
});

test('what was said long ago, or is no toast, is not said again', () => {
  const visit = storage();
  keepToast(toast, visit);
  expect(takeToast(60_000, visit)).toBeNull();
  visit.setItem('toast', '{broken');
  expect(takeToast(2_000, visit)).toBeNull();
  expect(takeToast(2_000, null)).toBeNull();
});
