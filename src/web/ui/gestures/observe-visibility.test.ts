import { afterEach, expect, test, vi } from 'vitest';
import { observeVisibility } from './observe-visibility.ts';

afterEach(() => vi.unstubAllGlobals());

test('an element that became visible while the browser was busy counts as visible', () => {
  let notify: (changes: readonly { readonly isIntersecting: boolean }[]) => void = () => {};
  class Watcher {
    constructor(callback: typeof notify) {
      notify = callback;
    }
    observe(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  const seen: boolean[] = [];
  observeVisibility({} as Element, ({ isIntersecting }) => seen.push(isIntersecting), '400px');
  notify([{ isIntersecting: false }, { isIntersecting: true }]);
  notify([{ isIntersecting: true }, { isIntersecting: false }]);
  notify([]);
  expect(seen).toEqual([true, false]);
});
