import { afterEach, expect, test, vi } from 'vitest';
import { watchSight } from './watch-sight.ts';

afterEach(() => vi.unstubAllGlobals());

test('an element that became visible while the browser was busy counts as visible', () => {
  let tell: (changes: readonly { readonly isIntersecting: boolean }[]) => void = () => {};
  class Watcher {
    constructor(told: typeof tell) {
      tell = told;
    }
    observe(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  const seen: boolean[] = [];
  watchSight({} as Element, ({ isIntersecting }) => seen.push(isIntersecting), '400px');
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  tell([{ isIntersecting: true }, { isIntersecting: false }]);
  tell([]);
  expect(seen).toEqual([true, false]);
});
