import { expect, test } from 'vitest';
import { pageCopies } from './page-copies.ts';
import { renderBudget } from './render-budget.ts';

test('requests within a second share a page, later ones get another, and a failure is not cached', async () => {
  let [now, made] = [0, 0];
  const copyOf = pageCopies<number>(() => now);
  const make = async () => ++made;
  expect(await Promise.all([copyOf('/', make), copyOf('/', make), copyOf('/x', make)])).toEqual([1, 1, 2]);
  now = 999;
  expect(await copyOf('/', make)).toBe(1);
  now = 1_000;
  expect(await copyOf('/', make)).toBe(3);
  const failing = copyOf('/y', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await copyOf('/y', make)).toBe(4);
});

test('at most a hundred URLs are cached', async () => {
  let made = 0;
  const copyOf = pageCopies<number>(() => 0);
  for (let number = 0; number <= 100; number++) await copyOf(`/${number}`, async () => ++made);
  expect(await copyOf('/100', async () => ++made)).toBe(101);
  expect(await copyOf('/0', async () => ++made)).toBe(102);
});

test('less than half of each second is spent on rendering', async () => {
  let now = 0;
  const budget = renderBudget(() => now);
  for (const renderMs of [90, 90, 119, 119]) {
    expect(budget.allows()).toBe(true);
    await budget.during(async () => ({ renderMs }));
  }
  expect(budget.allows()).toBe(true);
  await budget.during(async () => ({ renderMs: 20 }));
  expect(budget.allows()).toBe(false);
  now = 1_000;
  expect(budget.allows()).toBe(true);
  const never = Array.from({ length: 8 }, () => budget.during(() => new Promise<null>(() => {})));
  expect([never.length, budget.allows()]).toEqual([8, false]);
});
