import { expect, test } from 'vitest';
import { groupByDays, groupMatches } from './match-groups.ts';

const match = (id: string, state: 'live' | 'scheduled' | 'finished' | 'postponed', kickoffAt: string) => ({
  id,
  state,
  kickoffAt,
});
const saturday = [
  match('finished', 'finished', '2026-11-21T11:35:00Z'),
  match('live', 'live', '2026-11-21T12:30:00Z'),
  match('evening', 'scheduled', '2026-11-21T15:00:00Z'),
  match('night', 'scheduled', '2026-11-21T17:30:00Z'),
  match('off', 'postponed', '2026-11-21T07:30:00Z'),
];
const grouped = (zone: string) =>
  groupMatches(saturday, zone).map(({ kind, day, matches }) => [kind, day, ...matches.map(({ id }) => id)]);

test('matches after midnight in Beijing are grouped under their own day', () => {
  expect(grouped('Asia/Shanghai')).toEqual([
    ['live', null, 'live'],
    ['coming', null, 'evening'],
    ['coming', '2026-11-22', 'night'],
    ['finished', null, 'finished'],
    ['off', null, 'off'],
  ]);
});

test('in a zone where it is not past midnight they are not', () => {
  expect(grouped('Europe/London')[1]).toEqual(['coming', null, 'evening', 'night']);
});

test('a later day in daytime is named without mention of the night', () => {
  const monday = [
    match('last evening', 'finished', '2026-11-23T04:30:00Z'),
    match('small hours', 'scheduled', '2026-11-23T09:25:00Z'),
    match('evening', 'scheduled', '2026-11-23T23:50:00Z'),
  ];
  const groups = groupMatches(monday, 'America/New_York');
  expect(groups.map(({ kind, day, isNight }) => [kind, day, isNight])).toEqual([
    ['coming', '2026-11-23', false],
    ['finished', null, false],
  ]);
  const night = groupMatches(saturday, 'Asia/Shanghai').find(({ day }) => day === '2026-11-22');
  expect(night?.isNight).toBe(true);
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
