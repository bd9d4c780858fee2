import { expect, test } from 'vitest';
import { groupByCompetition, groupByDays, groupMatches } from './match-groups.ts';

const match = (
  id: string,
  state: 'live' | 'scheduled' | 'finished' | 'postponed',
  kickoffAt: string,
  code = 'en.1',
) => {
  return { id, state, kickoffAt, competition: { code } };
};
const saturday = [
  match('finished', 'finished', '2026-11-21T11:35:00Z'),
  match('live', 'live', '2026-11-21T12:30:00Z'),
  match('evening', 'scheduled', '2026-11-21T15:00:00Z'),
  match('night', 'scheduled', '2026-11-21T17:30:00Z'),
  match('off', 'postponed', '2026-11-21T07:30:00Z'),
];

test('matches of a day are grouped by state, the same for every time zone', () => {
  expect(groupMatches(saturday).map(({ kind, matches }) => [kind, ...matches.map(({ id }) => id)])).toEqual([
    ['live', 'live'],
    ['coming', 'evening', 'night'],
    ['finished', 'finished'],
    ['off', 'off'],
  ]);
  expect(groupMatches(saturday)[1]?.firstAt).toBe('2026-11-21T07:30:00Z');
});

test('pinned matches are a group of their own on top, live ones first', () => {
  const groups = groupMatches(saturday, ({ id }) => id === 'finished' || id === 'live' || id === 'night');
  expect(groups.map(({ kind, matches }) => [kind, ...matches.map(({ id }) => id)])).toEqual([
    ['followed', 'live', 'night', 'finished'],
    ['coming', 'evening'],
    ['off', 'off'],
  ]);
});

test('matches of several days are grouped by day in their order, live ones first', () => {
  const found = [
    match('today', 'scheduled', '2026-11-21T15:00:00Z'),
    match('night', 'scheduled', '2026-11-21T17:30:00Z'),
    match('now', 'live', '2026-11-21T12:30:00Z'),
    match('noon', 'finished', '2026-11-21T07:30:00Z'),
    match('off', 'postponed', '2026-11-21T06:30:00Z'),
    match('old', 'finished', '2025-11-21T07:30:00Z'),
  ];
  expect(
    groupByDays(found, 'Asia/Shanghai').map(({ kind, day, matches }) => [
      kind,
      day,
      ...matches.map(({ id }) => id),
    ]),
  ).toEqual([
    ['live', null, 'now'],
    ['day', '2026-11-21', 'today'],
    ['day', '2026-11-22', 'night'],
    ['day', '2026-11-21', 'noon', 'off'],
    ['day', '2025-11-21', 'old'],
  ]);
});

test('by competition, in the given order, pinned ones on top; within one as by time', () => {
  const day = [
    match('a', 'finished', '2026-11-21T11:00:00Z', 'x.9'),
    match('b', 'finished', '2026-11-21T11:35:00Z'),
    match('c', 'scheduled', '2026-11-21T15:00:00Z', 'es.1'),
    match('d', 'live', '2026-11-21T15:30:00Z'),
    match('e', 'scheduled', '2026-11-21T17:30:00Z'),
  ];
  const groups = groupByCompetition(day, ['es.1', 'en.1'], ({ id }) => id === 'e');
  expect(
    groups.map(({ kind, competition, matches }) => [competition ?? kind, ...matches.map(({ id }) => id)]),
  ).toEqual([
    ['followed', 'e'],
    ['es.1', 'c'],
    ['en.1', 'd', 'b'],
    ['x.9', 'a'],
  ]);
});
