import { expect, test } from 'vitest';
import { nextSorting, sortRows } from './sort-rows.ts';

interface Team {
  readonly name: string;
  readonly points: number | null;
}

const rows: readonly Team[] = [
  { name: 'b', points: 3 },
  { name: 'd', points: null },
  { name: 'a', points: 7 },
  { name: 'c', points: 3 },
];
const columns = { name: ({ name }: Team) => name, points: ({ points }: Team) => points };
const names = (sorted: readonly Team[]) => sorted.map(({ name }) => name).join('');

test('equal rows keep their order, and those without a figure stand last either way', () => {
  expect(names(sortRows(rows, { column: 'points', isDescending: true }, columns))).toBe('abcd');
  expect(names(sortRows(rows, { column: 'points', isDescending: false }, columns))).toBe('bcad');
});

test('names are ordered as words', () => {
  expect(names(sortRows(rows, { column: 'name', isDescending: false }, columns))).toBe('abcd');
});

test('without a sorting the rows are as given', () => {
  expect(sortRows(rows, null, columns)).toBe(rows);
});

test('a column is sorted largest first, then smallest first, then not', () => {
  const first = nextSorting<'name' | 'points'>(null, 'points');
  const second = nextSorting(first, 'points');
  expect([first, second, nextSorting(second, 'points')]).toEqual([
    { column: 'points', isDescending: true },
    { column: 'points', isDescending: false },
    null,
  ]);
  expect(nextSorting(second, 'name')).toEqual({ column: 'name', isDescending: true });
});
