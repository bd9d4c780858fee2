import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apiFootballFeed } from './api-football-feed.ts';
import type { FeedFile, FeedMatch } from '../record/feed-record.ts';
import type { FeedAgenda } from '../http-feed.ts';
import { loadCompetitions } from '../names/competitions.ts';
import { loadNames } from '../names/names.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../samples/api-football/${name}.json`, import.meta.url), 'utf8');
const settings = {
  baseUrl: 'https://feed.test',
  token: 'secret',
  requestsPerMinute: 300,
  requestsPerDay: 7500,
  competitions: ['en.1', 'de.1', 'uefa.cl'],
};
const feed = apiFootballFeed(settings, loadCompetitions());
const agenda: FeedAgenda = { now: new Date('2026-03-14T18:00:00Z'), matches: [] };

function read(path: string, text: string): FeedFile {
  const request = { key: path, url: `https://feed.test/${path}`, headers: {}, everyMs: 1 };
  const reading = feed.read(request, { status: 200, headers: {}, text }, agenda);
  if (reading.kind !== 'file') throw new Error(JSON.stringify(reading));
  return reading.file;
}

type Json = Record<string, unknown>;

/** One fixture of the sample with a change. */
function readChanged(at: number, change: (fixture: Json) => Json): FeedFile {
  const body = JSON.parse(sample('fixtures'));
  const fixture: Json = body.response[at];
  return read('fixtures', JSON.stringify({ ...body, response: [{ ...fixture, ...change(fixture) }] }));
}

describe('fixtures', () => {
  const file = read('fixtures', sample('fixtures'));
  const byId = new Map(file.matches.map((match) => [match.feedId, match]));
  const facts = (id: string): Partial<FeedMatch> => byId.get(id) ?? {};

  test('every fixture is parsed, with known teams', () => {
    expect(file).toMatchObject({
      source: 'api-football',
      counts: { read: 5, matches: 5, refused: 0 },
      notUnderstood: [],
    });
    const names = loadNames();
    for (const { competition, home, away } of file.matches) {
      expect(names.resolveTeam(competition, home), home).not.toBeNull();
      expect(names.resolveTeam(competition, away), away).not.toBeNull();
    }
  });

  test('a live match has its clock, the score so far and its ground', () => {
    expect(facts('700001')).toMatchObject({
      competition: 'en.1',
      season: '2025-26',
      round: 'Matchday 30',
      state: 'live',
      score90: [2, 1],
      halfTime: [1, 0],
      details: { clock: { period: 'secondHalf', minute: 90, addedMinute: 3 }, venue: 'Invented Road' },
    });
  });

  test('the score after 90 minutes is distinguished from extra time and shoot-out', () => {
    expect(facts('700002')).toMatchObject({
      stage: 'deciding',
      state: 'finished',
      score90: [1, 1],
      halfTime: [1, 0],
      afterExtraTime: [2, 2],
      shootOut: [4, 3],
    });
    expect(facts('700003')).toMatchObject({ score90: [3, 0], afterExtraTime: null, shootOut: null });
  });

  test('a kick-off to be defined has a day but no time; a postponed one has no score', () => {
    expect(facts('700004')).toMatchObject({ state: 'scheduled', timeKnown: false, score90: null });
    expect(facts('700005')).toMatchObject({ state: 'postponed', timeKnown: true, score90: null });
  });

  test('events belong to the side they count for, a substitution to the player coming on', () => {
    const events = facts('700001').details?.events?.map(
      ({ minute, addedMinute, side, kind, player, other }) =>
        [minute, addedMinute, side, kind, player, other].join(' '),
    );
    expect(events).toEqual([
      '12  home goal P. First P. Second',
      '45 2 away yellowCard P. Third ',
      '50  home ownGoal P. Third ',
      '58  away secondYellow P. Third ',
      '60  away substitution Comes On Goes Off',
      '70  home penaltyMissed P. First ',
      '75  home goalCancelled P. First ',
      '81  away penalty P. Sixth ',
    ]);
  });

  test('line-ups and statistics are imported, null as zero if the other side has a count', () => {
    expect(facts('700001').details).toMatchObject({
      lineUps: [
        {
          side: 'home',
          formation: '4-2-3-1',
          coach: 'Coach Nine',
          starting: [
            { name: 'K. Keeper', number: 1, position: 'goalkeeper' },
            { name: 'P. First', number: 9, position: 'forward' },
          ],
          bench: [{ name: 'B. Bench', number: 20, position: 'midfielder' }],
        },
      ],
      statistics: [
        { kind: 'possession', home: 61, away: 39 },
        { kind: 'expectedGoals', home: 1.87, away: 0.64 },
        { kind: 'shots', home: 15, away: 7 },
        { kind: 'shotsOnTarget', home: 6, away: 2 },
        { kind: 'passAccuracy', home: 88, away: 75 },
        { kind: 'redCards', home: 0, away: 1 },
      ],
    });
  });

  test.each([
    ['1H', 'live'],
    ['HT', 'live'],
    ['SUSP', 'live'],
    ['INT', 'live'],
    ['LIVE', 'live'],
    ['NS', 'scheduled'],
    ['CANC', 'cancelled'],
    ['ABD', 'abandoned'],
    ['AWD', 'awarded'],
    ['WO', 'awarded'],
  ])('the status %s is %s', (short, state) => {
    const { matches } = readChanged(0, ({ fixture }) => ({
      fixture: { ...Object(fixture), status: { short } },
    }));
    expect(matches).toMatchObject([{ state }]);
  });

  test.each([
    ['ET', { period: 'extraTime' }],
    ['BT', { period: 'break' }],
    ['P', { period: 'shootOut' }],
  ])('after 90 minutes %s has separate scores', (short, clock) => {
    const { matches } = readChanged(1, ({ fixture }) => ({
      fixture: { ...Object(fixture), status: { short } },
    }));
    expect(matches).toMatchObject([
      { state: 'live', score90: [1, 1], afterExtraTime: [2, 2], details: { clock } },
    ]);
  });

  test('fixtures of other leagues are ignored', () => {
    const body = JSON.parse(sample('fixtures'));
    const elsewhere = { ...body.response[0], league: { id: 140, season: 2025 } };
    const file = read('fixtures', JSON.stringify({ ...body, response: [elsewhere, body.response[1]] }));
    expect(file.counts).toMatchObject({ read: 1, matches: 1, refused: 0 });
  });
});

describe('an invalid fixture is skipped and reported', () => {
  const scored = (goals: unknown, fulltime: unknown) => ({
    goals,
    score: { halftime: null, fulltime, extratime: null, penalty: null },
  });
  test.each<[string, Json, string]>([
    [
      'an unknown status',
      { fixture: { id: 1, date: '2026-03-14T14:30:00+00:00', status: { short: 'XX' } } },
      'STATUS_UNKNOWN',
    ],
    ['no fixture', { fixture: null }, 'STATUS_UNKNOWN'],
    ['no id', { fixture: { date: '2026-03-14T14:30:00+00:00', status: { short: 'FT' } } }, 'NOT_A_MATCH'],
    ['no date', { fixture: { id: 1, status: { short: 'FT' } } }, 'DATE_UNREADABLE'],
    ['an unknown league', { league: { id: 99_999, season: 2025 } }, 'COMPETITION_UNKNOWN'],
    ['a season as text', { league: { id: 78, season: 'this one' } }, 'SEASON_UNREADABLE'],
    ['no teams', { teams: [] }, 'TEAM_UNREADABLE'],
    ['no goals', { goals: null }, 'SCORE_UNREADABLE'],
    ['no score after 90 minutes', scored({ home: 3, away: 0 }, null), 'SCORE_UNREADABLE'],
    ['goals as text', scored({ home: '3', away: '0' }, { home: 3, away: 0 }), 'SCORE_UNREADABLE'],
    [
      'more goals than after 90 minutes',
      scored({ home: 3, away: 1 }, { home: 3, away: 0 }),
      'SCORE_CONTRADICTS_RESULT',
    ],
    [
      'fewer goals than after 90 minutes',
      scored({ home: 2, away: 0 }, { home: 3, away: 0 }),
      'SCORE_UNREADABLE',
    ],
  ])('%s', (_, change, code) => {
    const file = readChanged(2, () => change);
    expect(file.counts).toMatchObject({ read: 1, matches: 0, refused: 1 });
    expect(file.notUnderstood).toMatchObject([{ where: 'match 1', code, lost: 'match' }]);
  });

  test.each<[string, Json, string]>([
    ['an event of an unknown kind', { events: [{ type: 'Dance', detail: 'Waltz' }] }, 'EVENT_UNREADABLE'],
    ['events that are numbers', { events: [7] }, 'EVENT_UNREADABLE'],
    ['a line-up of nobody', { lineups: [{ team: { id: 40 }, startXI: [] }] }, 'LINE_UP_UNREADABLE'],
    ['statistics of a third team', { statistics: [{ team: { id: 1 } }] }, 'STATISTIC_UNREADABLE'],
  ])('only %s is skipped', (_, change, code) => {
    const file = readChanged(0, () => change);
    expect(file.counts.matches).toBe(1);
    expect(file.notUnderstood).toMatchObject([{ code, lost: 'value' }]);
  });
});

test('a table is parsed', () => {
  expect(read('standings', sample('standings')).standings).toMatchObject([
    {
      competition: 'en.1',
      season: '2025-26',
      rows: [
        { team: 'Arsenal', rank: 1, played: 30, points: 66 },
        { team: 'Everton', rank: 2, played: 29, points: 54 },
      ],
    },
  ]);
});

describe('injuries', () => {
  const coming = (feedId: string, home: string) => ({
    feedId,
    home,
    competition: 'en.1',
    season: '2025-26',
    stage: 'regular' as const,
    state: 'scheduled' as const,
    away: 'Manchester United',
    kickoffAt: new Date('2026-03-16T20:00:00Z'),
  });
  const request = {
    key: 'injuries en.1 2026-03-16',
    url: 'https://feed.test/injuries',
    headers: {},
    everyMs: 1,
  };
  const entry = (name: unknown, type: string, reason: string, team = 'Tottenham', id = 700006) => ({
    player: { name, type, reason },
    team: { name: team },
    fixture: { id },
    league: { id: 39 },
  });
  const readAll = (...response: readonly object[]) => {
    const text = JSON.stringify({ errors: [], response });
    const of = { ...agenda, matches: [coming('700006', 'Tottenham'), coming('700007', 'Fulham')] };
    const reading = feed.read(request, { status: 200, headers: {}, text }, of);
    if (reading.kind !== 'file') throw new Error(JSON.stringify(reading));
    return reading.file;
  };

  test('absent players by match, with a reason of ours; a match of the day without an entry has none', () => {
    const { matches, counts, notUnderstood } = readAll(
      entry('J. Maddison', 'Missing Fixture', 'Knee Injury'),
      entry('J. Maddison', 'Missing Fixture', 'Knee Injury'),
      entry('R. Bentancur', 'Missing Fixture', 'Red Card'),
      entry('Casemiro', 'Questionable', 'Illness', 'Manchester United'),
      entry('Antony', 'Missing Fixture', "Coach's decision", 'Manchester United'),
    );
    const absence = (side: string, player: string, reason: string, isDoubtful = false) => {
      return { side, player, reason, isDoubtful };
    };
    expect(matches.map(({ feedId, details }) => [feedId, details?.absences])).toEqual([
      [
        '700006',
        [
          absence('home', 'J. Maddison', 'injury'),
          absence('home', 'R. Bentancur', 'suspension'),
          absence('away', 'Casemiro', 'illness', true),
          absence('away', 'Antony', 'other'),
        ],
      ],
      ['700007', []],
    ]);
    expect([counts.read, counts.matches, notUnderstood]).toEqual([2, 2, []]);
  });

  test('what cannot be understood is reported: a team, a type, a nameless player, a fixture', () => {
    const { matches, notUnderstood } = readAll(
      entry('A', 'Missing Fixture', 'Knock', 'Somebody'),
      entry('B', 'Sold', 'Knock'),
      entry(null, 'Questionable', 'Knock'),
      entry('C', 'Questionable', 'Knock', 'Tottenham', 1),
    );
    expect(matches.map(({ details }) => details?.absences)).toEqual([[], []]);
    expect(notUnderstood.map(({ code }) => code)).toEqual([
      ...['ABSENCE_UNREADABLE', 'ABSENCE_UNREADABLE', 'ABSENCE_UNREADABLE', 'MATCH_UNKNOWN'],
    ]);
  });
});
