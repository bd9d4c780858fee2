import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FeedFile, FeedMatch } from '../record/feed-record.ts';
import { footballDataOrgFeed } from './football-data-org-feed.ts';
import type { FeedAgenda, FeedRequest } from '../http-feed.ts';
import { loadCompetitions } from '../names/competitions.ts';
import { loadNames } from '../names/names.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../samples/football-data-org/${name}.json`, import.meta.url), 'utf8');
const settings = {
  baseUrl: 'https://feed.test',
  token: 'secret',
  requestsPerMinute: 10,
  competitions: ['en.1', 'de.1', 'uefa.cl', 'cn.1'],
};
const feed = footballDataOrgFeed(settings, loadCompetitions());
const agenda: FeedAgenda = { now: new Date('2026-03-14T18:00:00Z'), matches: [] };
const request: FeedRequest = { key: 'matches', url: 'https://feed.test/v4/matches', headers: {}, everyMs: 1 };

function read(text: string): FeedFile {
  const reading = feed.read(request, { status: 200, headers: {}, text }, agenda);
  if (reading.kind !== 'file') throw new Error(JSON.stringify(reading));
  return reading.file;
}

/** The first match of the sample with a change. */
function readChanged(change: (match: Record<string, unknown>) => unknown): FeedFile {
  const body = JSON.parse(sample('matches'));
  const [match] = body.matches;
  return read(JSON.stringify({ ...body, matches: [{ ...match, ...Object(change(match)) }] }));
}

describe('matches', () => {
  const file = read(sample('matches'));
  const byId = new Map(file.matches.map((match) => [match.feedId, match]));
  const facts = (id: string): Partial<FeedMatch> => byId.get(id) ?? {};

  test('every known pairing is parsed, with known teams', () => {
    expect(file).toMatchObject({
      source: 'football-data.org',
      counts: { read: 8, matches: 8, refused: 0, results: 5 },
      notUnderstood: [],
    });
    const names = loadNames();
    for (const { competition, home, away } of file.matches) {
      expect(names.resolveTeam(competition, home), home).not.toBeNull();
      expect(names.resolveTeam(competition, away), away).not.toBeNull();
    }
  });

  test('a result has its instant, round and season', () => {
    expect(facts('900001')).toMatchObject({
      competition: 'en.1',
      season: '2025-26',
      stage: 'regular',
      round: 'Matchday 30',
      kickoffAt: new Date('2026-03-14T15:00:00Z'),
      kickoffDate: '2026-03-14',
      timeKnown: true,
      state: 'finished',
      score90: [2, 1],
      halfTime: [1, 0],
    });
  });

  test('the score after 90 minutes is distinguished from extra time and shoot-out, which fullTime includes', () => {
    expect(facts('900004')).toMatchObject({
      stage: 'deciding',
      round: 'LAST 16',
      score90: [1, 1],
      halfTime: [1, 0],
      afterExtraTime: [2, 2],
      shootOut: [4, 3],
    });
    expect(facts('900005')).toMatchObject({
      score90: [2, 2],
      halfTime: [0, 1],
      afterExtraTime: [2, 3],
      shootOut: null,
    });
  });

  test('a live match has its clock and the score so far', () => {
    expect(facts('900002')).toMatchObject({
      state: 'live',
      score90: [1, 1],
      halfTime: [0, 1],
      details: { clock: { period: 'secondHalf', minute: 67, addedMinute: null } },
    });
    expect(facts('900003')).toMatchObject({
      state: 'live',
      details: { clock: { period: 'halfTime', minute: null, addedMinute: null } },
    });
  });

  test('a kick-off that is not fixed has a day but no time; a postponed one has no score', () => {
    expect(facts('900006')).toMatchObject({ state: 'scheduled', timeKnown: true, score90: null });
    expect(facts('900007')).toMatchObject({
      state: 'scheduled',
      timeKnown: false,
      kickoffDate: '2026-05-24',
      kickoffAt: new Date('2026-05-24T11:00:00Z'),
    });
    expect(facts('900008')).toMatchObject({ state: 'postponed', score90: null });
  });

  test('goals, cards and substitutions are in order, an own goal counts for the side that gains it', () => {
    const events = facts('900001').details?.events?.map(
      ({ minute, addedMinute, side, kind, player, other }) =>
        [minute, addedMinute, side, kind, player, other].join(' '),
    );
    expect(events).toEqual([
      '23  home goal Striker Four Middle Three',
      '40  away yellowCard Hard Tackler ',
      '51  away ownGoal Back Two ',
      '60  home substitution Wing Five Middle Three',
      '70  away secondYellow Hard Tackler ',
      '90 4 home penalty Striker Four ',
    ]);
  });

  test('line-up, statistics and ground are imported if present', () => {
    expect(facts('900001').details).toMatchObject({
      venue: 'Invented Road',
      lineUps: [
        {
          side: 'home',
          formation: '4-3-3',
          coach: 'Coach One',
          starting: [
            { name: 'Keeper One', number: 1, position: 'goalkeeper' },
            { name: 'Back Two', position: 'defender' },
            { name: 'Middle Three', position: 'midfielder' },
            { name: 'Striker Four', position: 'forward' },
          ],
          bench: [{ name: 'Wing Five', position: 'forward' }],
        },
      ],
      statistics: [
        { kind: 'possession', home: 58, away: 42 },
        { kind: 'shots', home: 14, away: 9 },
        { kind: 'shotsOnTarget', home: 6, away: 3 },
        { kind: 'corners', home: 7, away: 2 },
      ],
    });
    expect(facts('900004')).not.toHaveProperty('details');
  });
});

test('a table is parsed with its points after deductions', () => {
  expect(read(sample('standings')).standings).toEqual([
    {
      where: 'table 1',
      competition: 'en.1',
      season: '2025-26',
      rows: [
        { team: 'Arsenal FC', rank: 1, played: 30, points: 66 },
        { team: 'Everton FC', rank: 2, played: 29, points: 54 },
      ],
    },
  ]);
});

describe('an invalid entry is skipped and reported', () => {
  const score = (parts: object) => ({
    score: { duration: 'REGULAR', halfTime: { home: 1, away: 0 }, ...parts },
  });
  test.each([
    ['an unknown status', { status: 'DELAYED' }, 'STATUS_UNKNOWN'],
    ['an unknown competition', { competition: { code: 'XYZ' } }, 'COMPETITION_UNKNOWN'],
    ['no season', { season: null }, 'SEASON_UNREADABLE'],
    ['no teams', { homeTeam: undefined }, 'TEAM_UNREADABLE'],
    ['a number for a team', { homeTeam: { name: 57 } }, 'TEAM_UNREADABLE'],
    ['one team twice', { awayTeam: { name: 'Arsenal FC' } }, 'SAME_TEAM_TWICE'],
    ['no kick-off', { utcDate: null }, 'DATE_UNREADABLE'],
    ['a kick-off without zone', { utcDate: '2026-03-14T15:00:00' }, 'DATE_UNREADABLE'],
    ['another year', { utcDate: '2024-03-14T15:00:00Z' }, 'DATE_OUTSIDE_SEASON'],
    ['no score', { score: null }, 'SCORE_UNREADABLE'],
    ['half a score', score({ fullTime: { home: 2, away: null } }), 'SCORE_UNREADABLE'],
    ['goals as text', score({ fullTime: { home: '2', away: '1' } }), 'SCORE_UNREADABLE'],
    [
      'an unknown duration',
      score({ duration: 'GOLDEN_GOAL', fullTime: { home: 2, away: 1 } }),
      'SCORE_UNREADABLE',
    ],
    [
      'extra time that leaves the 90 minutes open',
      score({ duration: 'EXTRA_TIME', fullTime: { home: 2, away: 1 } }),
      'SCORE_UNREADABLE',
    ],
    [
      'parts that do not add up',
      score({
        duration: 'EXTRA_TIME',
        fullTime: { home: 3, away: 1 },
        regularTime: { home: 1, away: 1 },
        extraTime: { home: 1, away: 0 },
      }),
      'SCORE_UNREADABLE',
    ],
  ])('%s', (_, change, code) => {
    const file = readChanged(() => change);
    expect(file).toMatchObject({ counts: { read: 1, matches: 0, refused: 1 } });
    expect(file.notUnderstood).toMatchObject([{ where: 'match 1', code, lost: 'match' }]);
  });

  test('only an event of neither team is skipped', () => {
    const file = readChanged(() => ({ bookings: [{ minute: 5, team: { id: 1 }, card: 'RED' }] }));
    expect(file.counts.matches).toBe(1);
    expect(file.notUnderstood).toMatchObject([{ code: 'EVENT_UNREADABLE', lost: 'value' }]);
  });

  test.each([
    ['two tables', (table: object) => [table, table]],
    [
      'a row without points',
      (table: object) => [{ ...table, table: [{ position: 1, team: { name: 'A' }, playedGames: 1 }] }],
    ],
  ])('a table with %s is rejected', (_, change) => {
    const body = JSON.parse(sample('standings'));
    const file = read(JSON.stringify({ ...body, standings: change(body.standings[0]) }));
    expect(file.standings).toBeUndefined();
    expect(file.notUnderstood).toMatchObject([{ code: 'STANDING_UNREADABLE', lost: 'value' }]);
  });
});

describe('its requests', () => {
  const kickoffAt = new Date('2026-03-14T17:30:00Z');
  const match = {
    feedId: '1',
    competition: 'en.1',
    season: '2025-26',
    stage: 'regular',
    home: 'A',
    away: 'B',
  } as const;
  const urls = (matches: FeedAgenda['matches']) =>
    feed
      .plan({ ...agenda, matches })
      .map(({ url, everyMs }) => [url.replace(settings.baseUrl, ''), everyMs / 1000]);

  test('the matches of these days first, in one request, then seasons and tables', () => {
    expect(urls([])).toEqual([
      ['/v4/matches?competitions=PL%2CBL1%2CCL&dateFrom=2026-03-13&dateTo=2026-03-16', 300],
      ...['PL', 'BL1', 'CL'].map((code) => [`/v4/competitions/${code}/matches`, 21_600]),
      ...['PL', 'BL1', 'CL'].map((code) => [`/v4/competitions/${code}/standings`, 21_600]),
    ]);
    expect(feed.competitions).toEqual(['en.1', 'de.1', 'uefa.cl']);
  });

  test('every thirty seconds during a match, even if no source has reported its start', () => {
    for (const state of ['live', 'scheduled'] as const) {
      expect(urls([{ ...match, kickoffAt, state }])[0]?.[1]).toBe(30);
    }
    expect(urls([{ ...match, kickoffAt, state: 'finished' }])[0]?.[1]).toBe(300);
  });

  test('less often with a small quota per minute', () => {
    const narrow = footballDataOrgFeed({ ...settings, requestsPerMinute: 1 }, loadCompetitions());
    const plan = narrow.plan({ ...agenda, matches: [{ ...match, kickoffAt, state: 'live' }] });
    expect(plan[0]?.everyMs).toBe(120_000);
  });

  test('with its token in a header and nowhere else', () => {
    for (const { headers, url } of feed.plan(agenda)) {
      expect(headers['x-auth-token']).toBe('secret');
      expect(url).not.toContain('secret');
    }
  });
});
