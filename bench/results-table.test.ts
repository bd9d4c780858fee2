import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Row } from './compare.ts';
import { begin, end, withRows } from './results-table.ts';

const row = (name: string, value: number): Row => ({
  name,
  value,
  unit: 'ms',
  yardstick: 2,
  ratio: value / 2,
});
const empty = `before\n${begin}\n${end}\nafter\n`;
const monday = { date: '2026-03-09', load: 0.25 };
const tuesday = { date: '2026-03-10', load: 3 };

test('the rows of a run are in the table, sorted, with three significant digits and their conditions', () => {
  const document = withRows(empty, [row('b', 1234.5), row('a', 0.12345)], monday);
  expect(document).toBe(
    [
      ...['before', begin, '', '| measurement | value | yardstick | unit | ratio | measured, load |'],
      ...['|---|---|---|---|---|---|', '| a | 0.123 | 2 | ms | 0.0617 | 2026-03-09, 0.3 |'],
      ...['| b | 1235 | 2 | ms | 617 | 2026-03-09, 0.3 |', '', end, 'after', ''],
    ].join('\n'),
  );
});

test('a partial run replaces its own rows only', () => {
  const before = withRows(empty, [row('a', 1), row('b', 2)], monday);
  const after = withRows(before, [row('b', 3), row('c', 4)], tuesday);
  const lines = after.split('\n').filter((line) => line.startsWith('| ') && line.includes('2026'));
  expect(lines).toEqual([
    '| a | 1 | 2 | ms | 0.5 | 2026-03-09, 0.3 |',
    '| b | 3 | 2 | ms | 1.5 | 2026-03-10, 3.0 |',
    '| c | 4 | 2 | ms | 2 | 2026-03-10, 3.0 |',
  ]);
  expect(withRows(after, [], tuesday)).toBe(after);
});

test('a document without markers for the table is refused, and docs/benchmarks.md has them', () => {
  expect(() => withRows('before\n', [row('a', 1)], monday)).toThrow('lacks the lines');
  const document = readFileSync(new URL('../docs/benchmarks.md', import.meta.url), 'utf8');
  expect(withRows(document, [], monday)).toBe(document);
});
