import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFeed } from '../detect-feed.ts';
import type { FeedMatch } from '../record/feed-record.ts';
import { loadCompetitions } from '../names/competitions.ts';

const competitions = loadCompetitions();
const sample = readFileSync(new URL('../samples/2025-26/cup.txt', import.meta.url), 'utf8');
const read = (text: string) => readFeed('2025-26/cup.txt', new TextEncoder().encode(text), competitions);
const file = read(sample);

const withHead = (lines: string) => `= DFB Pokal 2025/26\n\n» Round 1\n  Fri Aug/15 2025\n${lines}\n`;
const scoresOf = ({ halfTime, score90, afterExtraTime, shootOut }: FeedMatch) =>
  [halfTime, score90, afterExtraTime, shootOut].map((score) => score?.join('-') ?? '');
const pair = ({ home, away }: FeedMatch) => `${home} ${away}`;

test('every match of the sample is parsed, and nothing is left over', () => {
  expect(file).toMatchObject({
    source: 'openfootball',
    counts: { read: 13, matches: 13, refused: 0, results: 8, fixtures: 2 },
    notUnderstood: [],
  });
  expect(file.matches.every((match) => match.competition === 'de.cup' && match.season === '2025-26')).toBe(
    true,
  );
});

test('90 minutes, half-time, extra time and shoot-out are distinguished in every notation', () => {
  expect(file.matches.slice(0, 6).map((match) => [pair(match), ...scoresOf(match)])).toEqual([
    ['Hamburger SV Bayern München', '0-1', '0-2', '', ''],
    ['VfB Stuttgart SC Freiburg', '1-1', '3-1', '', ''],
    ['1. FC Köln Werder Bremen', '0-0', '1-1', '2-2', '4-3'],
    ['RB Leipzig Eintracht Frankfurt', '0-1', '1-1', '1-1', '5-4'],
    ['FSV Mainz 05 FC Augsburg', '1-0', '2-2', '', '3-5'],
    ['Bayer Leverkusen 1. FC Union Berlin', '1-0', '2-2', '3-2', ''],
  ]);
});

test('a match without a result on the pitch has that state and no half-time score', () => {
  expect(file.matches.slice(6, 10).map(({ state, score90, halfTime }) => [state, score90, halfTime])).toEqual(
    [
      ['awarded', [2, 0], null],
      ['postponed', null, null],
      ['abandoned', null, null],
      ['cancelled', null, null],
    ],
  );
});

test('a missing year is that of the season, a missing time that of the previous line', () => {
  expect(file.matches.map(({ kickoffAt, timeKnown }) => `${kickoffAt?.toISOString()} ${timeKnown}`)).toEqual([
    '2025-08-15T16:30:00.000Z true',
    '2025-08-15T16:30:00.000Z true',
    '2025-08-16T13:30:00.000Z true',
    '2025-08-16T13:30:00.000Z true',
    '2025-08-16T13:30:00.000Z true',
    '2025-08-16T18:45:00.000Z true',
    '2026-02-03T19:45:00.000Z true',
    '2026-02-03T19:45:00.000Z true',
    '2026-02-04T11:00:00.000Z false',
    '2026-02-04T11:00:00.000Z false',
    '2026-04-21T18:45:00.000Z true',
    '2026-04-22T18:45:00.000Z true',
    '2026-05-23T18:00:00.000Z true',
  ]);
});

test('rounds and stages are imported, and deciding stages are distinguished from regular ones', () => {
  expect(file.matches.map(({ round, stage }) => `${round} ${stage}`)).toEqual([
    ...Array.from({ length: 6 }, () => 'Round 1 regular'),
    ...Array.from({ length: 4 }, () => 'Quarterfinals deciding'),
    ...Array.from({ length: 2 }, () => 'Semifinals deciding'),
    'Final deciding',
  ]);
});

test('goals are imported with side, minute and kind, and the ground', () => {
  const lines = file.matches
    .slice(0, 2)
    .map((match) =>
      match.details?.events?.map(({ side, minute, addedMinute, kind, player }) =>
        [side, minute, addedMinute, kind, player].join(' '),
      ),
    );
  expect(lines).toEqual([
    ['away 12  goal Kane', 'away 77  penalty Kane'],
    ['home 3  goal Demirović', 'away 45 2 penalty Grifo', 'home 55  goal Undav', 'home 61  ownGoal Höler'],
  ]);
  expect(file.matches[1]?.details?.venue).toBe('Neckarpark, Stuttgart');
});

describe('an implausible line is reported and skipped', () => {
  const good = '    18.30  Hamburger SV  v Bayern München  0-2 (0-1)';
  test.each([
    ['extra time without the 90 minutes', 'A FC  v B FC  3-2 a.e.t.', 'SCORE_UNREADABLE'],
    ['a shoot-out without the 90 minutes', 'A FC  v B FC  4-2 pen. 1-1 a.e.t.', 'SCORE_UNREADABLE'],
    ['two half-times', 'A FC  v B FC  3-2 (1-1, 1-0)', 'SCORE_UNREADABLE'],
    ['figures that are no score', 'A FC  v B FC  3x2', 'SCORE_UNREADABLE'],
    ['a score in the name', 'A FC  v B FC x3-2', 'SCORE_UNREADABLE'],
    ['an unknown note', 'A FC  v B FC  [moved indoors]', 'STATUS_UNKNOWN'],
    ['the same team twice', 'A FC  v A FC  1-0', 'SAME_TEAM_TWICE'],
    ['no match', 'see you next week', 'NOT_A_MATCH'],
  ])('%s', (_, line, code) => {
    const { counts, notUnderstood } = read(withHead(`${good}\n    ${line}`));
    expect(counts).toMatchObject({ read: 2, matches: 1, refused: 1 });
    expect(notUnderstood).toMatchObject([{ where: 'line 6', code, lost: 'match' }]);
  });

  test.each([
    ['a half-time beyond the end', 'A FC  v B FC  1-0 (2-0)', 'HALF_TIME_IMPOSSIBLE'],
    ['a drawn shoot-out', 'A FC  v B FC  4-4 pen. 1-1 a.e.t. (1-1, 0-0)', 'SHOOT_OUT_DRAWN'],
    ['a time that no clock shows', '26.30  A FC  v B FC  1-0 (0-0)', 'TIME_UNREADABLE'],
    ['goals that do not come to the score', 'A FC  v B FC  1-0 (0-0)\n  (Kane 12, 13)', 'EVENT_UNREADABLE'],
    ['goals without a minute', 'A FC  v B FC  1-0 (0-0)\n  (Kane)', 'EVENT_UNREADABLE'],
  ])('only %s is skipped', (_, lines, code) => {
    const { counts, notUnderstood } = read(withHead(`    ${lines}`));
    expect(counts).toMatchObject({ read: 1, matches: 1, refused: 0 });
    expect(notUnderstood).toMatchObject([{ code, lost: 'value' }]);
  });

  test('an invalid day skips its matches, not those of the next day', () => {
    const { counts, notUnderstood } = read(
      withHead('  Mon Feb/30\n    A FC  v B FC  1-0\n  Sat Feb/28\n    C FC  v D FC  1-0'),
    );
    expect(counts).toMatchObject({ read: 2, matches: 1 });
    expect(notUnderstood).toMatchObject([
      { where: 'line 5', code: 'DATE_UNREADABLE', what: 'Mon Feb/30', lost: 'value' },
      { where: 'line 6', code: 'DATE_UNREADABLE', lost: 'match' },
    ]);
  });

  test('a weekday that contradicts the date is reported', () => {
    const { notUnderstood } = read(withHead('  Mon Aug/16 2025\n    A FC  v B FC  1-0 (0-0)'));
    expect(notUnderstood).toMatchObject([{ where: 'line 5', code: 'WEEKDAY_WRONG', lost: 'nothing' }]);
  });

  test('a commented-out match is reported', () => {
    const { notUnderstood } = read(withHead(`${good}\n#   20.30  A FC  v B FC  1-0 (0-0)`));
    expect(notUnderstood).toMatchObject([{ where: 'line 6', code: 'MATCH_SET_ASIDE', lost: 'nothing' }]);
  });
});

test.each([
  [
    'no title and no path that says it',
    '» Round 1\n  Fri Aug/15 2025\n  A FC  v B FC  1-0\n',
    'COMPETITION_UNKNOWN',
  ],
  [
    'another season inside',
    '= DFB Pokal 2024/25\n  Fri Aug/16\n  A FC  v B FC  1-0\n',
    'SEASON_CONTRADICTORY',
  ],
  ['a title alone', '= DFB Pokal 2025/26\n', 'NO_MATCHES'],
])('a file with %s is rejected', (_, text, code) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code }));
});
