import { expect, test } from 'vitest';
import { zoneOf } from './table-zones.ts';

const zonesOf = (competition: string, teams: number) =>
  Array.from({ length: teams }, (_, at) => zoneOf(competition, teams, at + 1));

test('zones are counted from the top and from the bottom', () => {
  const zones = zonesOf('de.1', 18);
  expect(zones.slice(0, 6)).toEqual([...Array(4).fill('championsLeague'), 'europe', null]);
  expect(zones.slice(-4)).toEqual([null, 'relegationPlayOff', 'relegation', 'relegation']);
});

test('a league of another size, or one whose rules are not known, has no zones', () => {
  expect(new Set(zonesOf('en.1', 22))).toEqual(new Set([null]));
  expect(new Set(zonesOf('demo.1', 20))).toEqual(new Set([null]));
});
