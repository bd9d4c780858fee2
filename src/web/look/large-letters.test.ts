import { expect, test } from 'vitest';
import { appRules, rulesOf, type Rule } from './testing/read-styles.ts';

/** Line heights that do not grow with the font size, so that lines overlap with large text. */
function fixedLines(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ file, selectors, declarations }) =>
    declarations
      .filter(([property, value]) => property === 'line-height' && value.endsWith('px'))
      .map(([, value]) => `${file} ${selectors.join(', ')}: ${value}`),
  );
}

test('line heights scale with the font size', () => {
  expect(fixedLines(rulesOf('.a { line-height: 16px }', 'a.css'))).toHaveLength(1);
  expect(fixedLines(appRules())).toEqual([]);
});
