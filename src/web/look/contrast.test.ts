import { expect, test } from 'vitest';
import { contrast } from './testing/contrast.ts';
import { marks, pairs } from './testing/contrast-pairs.ts';
import { appRules, rulesOf, schemes } from './testing/read-styles.ts';
import {
  missingTokens,
  paleTexts,
  rawColours,
  unknownPairs,
  unknownTokens,
  unusedTokens,
} from './testing/style-faults.ts';

/** WCAG 2.2, level AA: text (1.4.3) and meaningful graphics (1.4.11). */
const [TEXT, MARK] = [4.5, 3];

const rules = appRules();
const { light, dark, systemDark, lightGreen, darkGreen } = schemes();

test('contrast follows the WCAG formula', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

test.each([
  ['light', light],
  ['dark', dark],
  ['light with green wins', lightGreen],
  ['dark with green wins', darkGreen],
] as const)('in %s every text has enough contrast on every background it is used on', (_, scheme) => {
  const measured = pairs.map(([ink, ground]) => [ink, ground, ratio(scheme, ink, ground)] as const);
  expect(measured.filter(([, , value]) => value < TEXT)).toEqual([]);
});

test.each([
  ['light', light],
  ['dark', dark],
  ['light with green wins', lightGreen],
  ['dark with green wins', darkGreen],
] as const)('in %s every mark has enough contrast on a block', (_, scheme) => {
  const measured = marks.map((mark) => [mark, ratio(scheme, mark, 'surface')] as const);
  expect(measured.filter(([, value]) => value < MARK)).toEqual([]);
});

test('green wins differ from red ones in all three tokens of both themes', () => {
  for (const [red, green] of [
    [light, lightGreen],
    [dark, darkGreen],
  ] as const)
    for (const token of ['win', 'win-text', 'win-soft']) {
      expect(green[token]).toMatch(/^#[0-9a-f]{6}$/);
      expect(green[token]).not.toBe(red[token]);
    }
});

test('dark by choice and dark by system setting have equal tokens', () => {
  expect(systemDark).toEqual(dark);
});

test('stylesheets use colour tokens only, and the table contains every token used', () => {
  expect(rules.length).toBeGreaterThan(1000);
  expect(rawColours(rules)).toEqual([]);
  expect(missingTokens(rules, light)).toEqual([]);
  expect(unknownTokens(rules)).toEqual([]);
  expect(unknownPairs(rules)).toEqual([]);
  expect(paleTexts(rules)).toEqual([]);
});

test('the table contains no unused token', () => expect(unusedTokens(rules)).toEqual([]));

test.each([
  ['.a { color: #333 }', rawColours],
  ['.a { border-top: 1px solid rgb(0 0 0 / 0.3) }', rawColours],
  ['.a { background: white }', rawColours],
  ['.a { border: 1px solid thistle }', rawColours],
  ['.a { --ground: #fff }', rawColours],
  ['.a { background: var(--ground) }', unknownTokens],
  ['.a { color: var(--hairline) }', unknownTokens],
  ['@media (min-width: 1px) { .a { background: var(--ink-3) } }', unknownTokens],
  ['.a { color: var(--ink-3); background: var(--raised) }', unknownPairs],
  ['.a { color: var(--ink-4); background: var(--surface) }', unknownPairs],
  ['.a { color: var(--ink-3) } .a[aria-current="true"] { background: var(--accent) }', unknownPairs],
  ['.a { background: var(--accent) } .a:active, .b { color: var(--ink-1) }', unknownPairs],
  ['.a { opacity: 0.6 }', paleTexts],
] as const)('a stylesheet with %s is reported', (css, faultsOf) => {
  expect(faultsOf(rulesOf(css, 'a.css'))).toHaveLength(1);
});

function ratio(scheme: Readonly<Record<string, string>>, one: string, other: string): number {
  return contrast(scheme[one] ?? `no --${one}`, scheme[other] ?? `no --${other}`);
}
