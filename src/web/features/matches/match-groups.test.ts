import { expect, test } from 'vitest';
import { groupMatches } from './match-groups.ts';

const match = (id: string, state: 'live' | 'scheduled' | 'finished' | 'postponed', kickoffAt: string) => ({
  id,
  state,
  kickoffAt,
});
const day = [
  match('finished', 'finished', '2026-11-21T11:35:00Z'),
  match('live', 'live', '2026-11-21T12:30:00Z'),
  match('evening', 'scheduled', '2026-11-21T15:00:00Z'),
  match('night', 'scheduled', '2026-11-21T17:30:00Z'),
  match('off', 'postponed', '2026-11-21T07:30:00Z'),
];
const shown = (zone: string) =>
  groupMatches(day, zone).map(({ kind, nextDay, matches }) => [
    kind,
    nextDay,
    ...matches.map(({ id }) => id),
  ]);

test('matches after midnight in Beijing stand under their own day', () => {
  expect(shown('Asia/Shanghai')).toEqual([
    ['live', null, 'live'],
    ['coming', null, 'evening'],
    ['coming', '2026-11-22', 'night'],
    ['finished', null, 'finished'],
    ['off', null, 'off'],
  ]);
});

test('where it is not past midnight they do not', () => {
  expect(shown('Europe/London')[1]).toEqual(['coming', null, 'evening', 'night']);
});
