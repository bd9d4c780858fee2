import { expect, test } from 'vitest';
import { appRules, rulesOf, type Rule } from './testing/read-styles.ts';

/** Sizes that do not grow when a reader chooses larger text: line heights then overlap, letters stay small. */
function fixedSizes(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ file, selectors, declarations }) =>
    declarations
      .filter(
        ([property, value]) =>
          (property === 'line-height' || property === 'font-size') && /^[\d.]+px$/.test(value),
      )
      .map(([property, value]) => `${file} ${selectors.join(', ')}: ${property} ${value}`),
  );
}

/** Letters of a club's badge belong to the drawing, whose size is in pixels too. */
const DRAWN = 'ui/marks/Badge.module.css .code: font-size 5.4px';

test('letters and line heights scale with the font size', () => {
  expect(fixedSizes(rulesOf('.a { line-height: 16px; font-size: 13px }', 'a.css'))).toHaveLength(2);
  expect(fixedSizes(appRules())).toEqual([DRAWN]);
});
