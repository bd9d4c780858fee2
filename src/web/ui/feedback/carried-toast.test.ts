import { expect, test } from 'vitest';
import { carryToast, takeToast } from './carried-toast.ts';

const toast = { text: '已保存', isDone: false, toastLocale: 'zh', atMs: 1_000 } as const;

function storage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
}

test('the next page shows the carried toast once', () => {
  const visit = storage();
  carryToast(toast, visit);
  expect(takeToast(2_000, visit)).toEqual(toast);
  expect(takeToast(2_000, visit)).toBeNull();
});

test('an old or invalid toast is not shown', () => {
  const visit = storage();
  carryToast(toast, visit);
  expect(takeToast(60_000, visit)).toBeNull();
  visit.setItem('toast', '{broken');
  expect(takeToast(2_000, visit)).toBeNull();
  expect(takeToast(2_000, null)).toBeNull();
});
