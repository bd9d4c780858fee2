import { expect, test } from 'vitest';
import { pitchRows } from './pitch-rows.ts';
import type { LineUp } from './queries.ts';

type Position = LineUp['starting'][number]['position'];

const team = (formation: string | null, ...positions: Position[]): LineUp => ({
  side: 'home',
  formation,
  coach: null,
  starting: positions.map((position, index) => ({ name: `p${index}`, number: index, position })),
  bench: [],
});
const of = (count: number, position: Position): Position[] => Array.from({ length: count }, () => position);
const sizes = (lineUp: LineUp) => pitchRows(lineUp)?.map((row) => row.length) ?? null;
const eleven = [
  ...of(2, 'forward'),
  ...of(4, 'midfielder'),
  ...of(1, 'goalkeeper'),
  ...of(4, 'defender'),
] as const;

test('a formation divides the team into rows, goalkeeper first, whatever the order of the list', () => {
  expect(sizes(team('4-4-2', ...eleven))).toEqual([1, 4, 4, 2]);
  expect(sizes(team('4-2-3-1', ...eleven))).toEqual([1, 4, 2, 3, 1]);
  expect(pitchRows(team('4-4-2', ...eleven))?.[0]?.[0]?.position).toBe('goalkeeper');
});

test('without a usable formation the rows are the positions', () => {
  for (const formation of [null, '4-4', '4-4-3', 'diamond']) {
    expect(sizes(team(formation, ...eleven))).toEqual([1, 4, 4, 2]);
  }
});

test('a team that is not complete, or whose places are unknown, has no rows', () => {
  expect(sizes(team('4-4-2', ...eleven.slice(1)))).toBeNull();
  expect(sizes(team('4-4-2', ...eleven.slice(1), null))).toBeNull();
  expect(sizes(team('4-4-2', ...of(2, 'goalkeeper'), ...of(4, 'defender'), ...of(5, 'forward')))).toBeNull();
});
