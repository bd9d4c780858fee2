import { expect, test } from 'vitest';
import { appRules, rulesOf, type Rule } from './testing/read-styles.ts';

/** Rules that set a font by `:lang()`: it matches every descendant, so that monospace ancestors lose to it. */
function fontsOfDescendants(rules: readonly Rule[]): string[] {
  return rules
    .filter(({ selectors }) => selectors.some((selector) => selector.includes(':lang(')))
    .filter(({ declarations }) => declarations.some(([property]) => /^font(-family)?$/.test(property)))
    .map(({ file, selectors }) => `${file} ${selectors.join(', ')}`);
}

test('a language sets the font where it is declared, never of each descendant', () => {
  expect(fontsOfDescendants(rulesOf(':lang(en) { font-family: serif }', 'a.css'))).toHaveLength(1);
  expect(fontsOfDescendants(rulesOf(':lang(en) .a { font-size: 1rem }', 'a.css'))).toEqual([]);
  expect(fontsOfDescendants(appRules())).toEqual([]);
});
