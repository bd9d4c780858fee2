import { expect, test } from 'vitest';
import { appRules, rulesOf, type Rule } from './testing/read-styles.ts';

/** Lines that stay as high as they are when letters are set larger, and then lie over each other. */
function fixedLines(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ file, selectors, declarations }) =>
    declarations
      .filter(([property, value]) => property === 'line-height' && value.endsWith('px'))
      .map(([, value]) => `${file} ${selectors.join(', ')}: ${value}`),
  );
}

test('where letters are set larger their lines grow with them', () => {
  expect(fixedLines(rulesOf('.a { line-height: 16px }', 'a.css'))).toHaveLength(1);
  expect(fixedLines(appRules())).toEqual([]);
});
