import { expect, test } from 'vitest';
import { isUnsaid } from './said-scores.ts';
import { changeOf, liveRow } from './testing/live-match.ts';

function emptyStore() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

const at = (id: string, revision: number, score90: [number, number]) =>
  changeOf(liveRow(id), { revision, score90 });

test('a score is said once, whatever else changes and however often the page is opened', () => {
  const store = emptyStore();
  expect(isUnsaid(at('a', 8, [1, 0]), store)).toBe(true);
  expect(isUnsaid(at('a', 8, [1, 0]), store)).toBe(false);
  expect(isUnsaid(at('a', 9, [1, 0]), store)).toBe(false);
  expect(isUnsaid(at('b', 8, [1, 0]), store)).toBe(true);
});

test('a cancelled goal is said, and the goal that follows it with the same score', () => {
  const store = emptyStore();
  const seen = [at('a', 8, [1, 0]), at('a', 9, [0, 0]), at('a', 8, [1, 0]), at('a', 12, [1, 0])];
  expect(seen.map((change) => isUnsaid(change, store))).toEqual([true, true, false, true]);
});

test('spoilt storage says everything once more', () => {
  const store = emptyStore();
  for (const text of ['{', '3', 'null']) {
    store.setItem('said-scores', text);
    expect(isUnsaid(at('a', 8, [1, 0]), store)).toBe(true);
  }
});
