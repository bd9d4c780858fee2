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

/** WCAG 2.2, level AA: text (1.4.3), and drawings that say something (1.4.11). */
const [TEXT, MARK] = [4.5, 3];

const rules = appRules();
const { light, dark, systemDark } = schemes();

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

test.each([
  ['light', light],
  ['dark', dark],
] as const)('in %s every text can be read on every ground it stands on', (_, scheme) => {
  const measured = pairs.map(([ink, ground]) => [ink, ground, ratio(scheme, ink, ground)] as const);
  expect(measured.filter(([, , value]) => value < TEXT)).toEqual([]);
});

test.each([
  ['light', light],
  ['dark', dark],
] as const)('in %s every mark can be seen on a block', (_, scheme) => {
  const measured = marks.map((mark) => [mark, ratio(scheme, mark, 'surface')] as const);
  expect(measured.filter(([, value]) => value < MARK)).toEqual([]);
});

test('dark is the same for whoever chose it and by the system', () => {
  expect(systemDark).toEqual(dark);
});

test('stylesheets ask for colours by their role, and the table knows each role they ask for', () => {
  expect(rules.length).toBeGreaterThan(1000);
  expect(rawColours(rules)).toEqual([]);
  expect(missingTokens(rules, light)).toEqual([]);
  expect(unknownTokens(rules)).toEqual([]);
  expect(unknownPairs(rules)).toEqual([]);
  expect(paleTexts(rules)).toEqual([]);
});

test('the table holds nothing that no stylesheet uses', () => expect(unusedTokens(rules)).toEqual([]));

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
] as const)('a stylesheet with %s is told', (css, faultsOf) => {
  expect(faultsOf(rulesOf(css, 'a.css'))).toHaveLength(1);
});

function ratio(scheme: Readonly<Record<string, string>>, one: string, other: string): number {
  return contrast(scheme[one] ?? `no --${one}`, scheme[other] ?? `no --${other}`);
}
