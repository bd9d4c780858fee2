import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCompetitions } from '../names/competitions.ts';
import { readOpenfootballJson } from './openfootball-json.ts';

const competitions = loadCompetitions();
const sample = readFileSync(new URL('../samples/2025-26/en.1.json', import.meta.url), 'utf8');

const base = {
  round: 'Matchday 3',
  date: '2025-09-13',
  time: '15:00',
  team1: 'Arsenal FC',
  team2: 'Chelsea FC',
};
const other = { ...base, team1: 'Everton FC', team2: 'Fulham FC', score: { ht: [0, 0], ft: [1, 0] } };

function read(entries: readonly unknown[], name = '2025-26/en.1.json', title?: string) {
  return readOpenfootballJson(
    { name, text: JSON.stringify({ name: title, matches: entries }) },
    competitions,
  );
}

/** The first of two entries, and its faults. */
function readOne(entry: Readonly<Record<string, unknown>>, name?: string) {
  const file = read([{ ...base, ...entry }, other], name);
  const match = file.matches.find((found) => found.where === 'match 1');
  return { match, faults: file.notUnderstood.map(({ code, lost }) => `${code} ${lost}`) };
}

describe('a file of openfootball', () => {
  const file = readOpenfootballJson({ name: '/feeds/2025-26/en.1.json', text: sample }, competitions);

  test('every entry is a match, and nothing is skipped', () => {
    expect(file.counts).toEqual({ read: 6, matches: 6, results: 3, fixtures: 2, refused: 0, odds: 0 });
    expect(file.notUnderstood).toEqual([]);
  });

  test('a result has all its known data', () => {
    expect(file.matches[0]).toEqual({
      where: 'match 1',
      competition: 'en.1',
      season: '2025-26',
      stage: 'regular',
      round: 'Matchday 1',
      home: 'Liverpool FC',
      away: 'AFC Bournemouth',
      kickoffDate: '2025-08-15',
      kickoffAt: new Date('2025-08-15T19:00:00Z'),
      timeKnown: true,
      state: 'finished',
      halfTime: [1, 0],
      score90: [4, 2],
      afterExtraTime: null,
      shootOut: null,
      odds: [],
    });
  });

  test('a missing half-time score is 0-0 after a 0-0 and unknown after any other result', () => {
    expect(file.matches[1]).toMatchObject({ score90: [0, 0], halfTime: [0, 0] });
    expect(file.matches[2]).toMatchObject({ score90: [2, 1], halfTime: null });
  });

  test('a match without time is at noon of its day, marked as unknown', () => {
    expect(file.matches[4]).toMatchObject({
      state: 'scheduled',
      kickoffDate: '2026-04-11',
      kickoffAt: new Date('2026-04-11T11:00:00Z'),
      timeKnown: false,
    });
  });

  test('a missing score is a fixture like an empty one, and a postponed match is not a fixture', () => {
    expect(file.matches[5]).toMatchObject({ state: 'scheduled', timeKnown: true, score90: null });
    expect(file.matches[3]).toMatchObject({ state: 'postponed', timeKnown: false, score90: null });
  });
});

describe('scores', () => {
  test('extra time and shoot-out are stored separately from the score after 90 minutes', () => {
    const { match, faults } = readOne({ score: { ht: [1, 0], ft: [1, 1], et: [2, 2], p: [2, 3] } });
    expect(match).toMatchObject({
      halfTime: [1, 0],
      score90: [1, 1],
      afterExtraTime: [2, 2],
      shootOut: [2, 3],
    });
    expect(faults).toEqual([]);
  });

  test('a shoot-out may follow 90 minutes directly', () => {
    const { match } = readOne({ score: { ht: [1, 1], ft: [2, 1], p: [4, 5] } });
    expect(match).toMatchObject({ score90: [2, 1], afterExtraTime: null, shootOut: [4, 5] });
  });

  test('only the implausible part is skipped and reported', () => {
    const { match, faults } = readOne({ score: { ht: [2, 0], ft: [1, 1], et: [1, 0], p: [4, 4] } });
    expect(match).toMatchObject({ score90: [1, 1], halfTime: null, afterExtraTime: null, shootOut: null });
    expect(faults).toEqual([
      'HALF_TIME_IMPOSSIBLE value',
      'EXTRA_TIME_IMPOSSIBLE value',
      'SHOOT_OUT_DRAWN value',
    ]);
  });

  test.each([
    [{ ft: ['2', '1'] }],
    [{ ft: [2.5, 1] }],
    [{ ft: [-1, 1] }],
    [{ ft: [100, 1] }],
    [{ ft: [2] }],
    [{ ft: [2, 1, 0] }],
    [{ ft: null }],
    [{ ft: [2, 1], xt: [3, 1] }],
    [{ ht: [1, 0] }],
    [[2, 1]],
    ['2-1'],
  ])('a match with the score %j is rejected completely', (score) => {
    const { match, faults } = readOne({ score });
    expect(match).toBeUndefined();
    expect(faults).toEqual(['SCORE_UNREADABLE match']);
  });
});

describe('states', () => {
  test.each(['cancelled', 'abandoned', 'postponed'])('%s without score', (status) => {
    const { match, faults } = readOne({ status, score: {} });
    expect(match).toMatchObject({ state: status, score90: null, halfTime: null });
    expect(faults).toEqual([]);
  });

  test('an awarded match has the score of the ruling and no half-time score', () => {
    expect(readOne({ status: 'awarded', score: { ft: [0, 3] } }).match).toMatchObject({
      state: 'awarded',
      score90: [0, 3],
      halfTime: null,
    });
    expect(readOne({ status: 'awarded', score: { ft: [0, 0] } }).match?.halfTime).toBeNull();
  });

  test('the score of an abandoned match is skipped and reported', () => {
    const { match, faults } = readOne({ status: 'abandoned', score: { ft: [1, 0] } });
    expect(match).toMatchObject({ state: 'abandoned', score90: null });
    expect(faults).toEqual(['SCORE_WITHOUT_MEANING value']);
  });

  test.each(['replayed', 'constructor', 7])('status %s is not guessed', (status) => {
    expect(readOne({ status, score: {} }).faults).toEqual(['STATUS_UNKNOWN match']);
  });
});

describe('days and times', () => {
  test.each([
    ['2024-09-13', 'DATE_OUTSIDE_SEASON match'],
    ['2026-07-01', 'DATE_OUTSIDE_SEASON match'],
    ['2025-07-31', 'DATE_OUTSIDE_SEASON match'],
    ['2026-02-30', 'DATE_UNREADABLE match'],
    ['13/09/2025', 'DATE_UNREADABLE match'],
    [20250913, 'DATE_UNREADABLE match'],
  ])('a match on %s is rejected', (date, fault) => {
    const { match, faults } = readOne({ date });
    expect(match).toBeUndefined();
    expect(faults).toEqual([fault]);
  });

  test('an unreadable time leaves the day', () => {
    const { match, faults } = readOne({ time: '25:00', score: {} });
    expect(match).toMatchObject({ kickoffDate: '2025-09-13', timeKnown: false });
    expect(faults).toEqual(['TIME_UNREADABLE value']);
  });

  test.each([
    ['2025-26/es.1.json', '2025-09-13', '21:00', '2025-09-13T19:00:00.000Z'],
    ['2025-26/es.1.json', '2025-11-13', '21:00', '2025-11-13T20:00:00.000Z'],
    ['2025/cn.1.json', '2025-09-13', '19:35', '2025-09-13T11:35:00.000Z'],
    ['2025/co.1.json', '2025-03-13', '20:30', '2025-03-14T01:30:00.000Z'],
    ['2024-25/uefa.cl.json', '2025-02-11', '21:00', '2025-02-11T20:00:00.000Z'],
  ])('%s %s %s is local to the league', (name, date, time, instant) => {
    const file = read([{ ...base, date, time, score: {} }], name);
    expect(file.matches[0]?.kickoffAt?.toISOString()).toBe(instant);
  });

  test('in a competition over several zones times are unknown', () => {
    const file = read([{ ...base, score: {} }], '2025/mls.json');
    expect(file.matches[0]).toMatchObject({ timeKnown: false });
  });
});

describe('invalid entries', () => {
  test.each([
    [{ team1: '' }, 'TEAM_UNREADABLE match'],
    [{ team2: undefined }, 'TEAM_UNREADABLE match'],
    [{ team1: { name: 'Arsenal FC' } }, 'TEAM_UNREADABLE match'],
    [{ team1: 'A\u0000B' }, 'TEAM_UNREADABLE match'],
    [{ team1: 'x'.repeat(81) }, 'TEAM_UNREADABLE match'],
    [{ team1: 'Chelsea FC' }, 'SAME_TEAM_TWICE match'],
  ])('%j', (change, fault) => {
    expect(readOne({ score: {}, ...change }).faults).toEqual([fault]);
  });

  test.each([null, 7, 'Arsenal', [[]]])('%j', (entry) => {
    expect(read([entry, other]).notUnderstood).toMatchObject([{ where: 'match 1', code: 'NOT_A_MATCH' }]);
  });

  test('an unknown field is reported, since it may be misspelt', () => {
    const { match, faults } = readOne({ scorf: { ft: [1, 0] } });
    expect(match?.state).toBe('scheduled');
    expect(faults).toEqual(['FIELD_UNKNOWN value']);
  });
});

describe('one pair twice in one file', () => {
  const played = { ...base, score: { ht: [1, 0], ft: [2, 1] } };

  test('in the season and in the play-offs are two matches', () => {
    const playOff = { ...played, round: undefined, stage: 'Playoffs', date: '2026-05-20' };
    const file = read([{ ...played, stage: 'Regular' }, playOff]);
    expect(file.matches.map((match) => match.stage)).toEqual(['regular', 'deciding']);
    expect(file.notUnderstood).toEqual([]);
  });

  test('the one with a score wins', () => {
    const file = read([
      { ...base, status: 'postponed', score: {} },
      { ...played, date: '2025-11-04' },
    ]);
    expect(file.matches).toMatchObject([{ where: 'match 2', score90: [2, 1] }]);
    expect(file.notUnderstood).toMatchObject([{ where: 'match 1', code: 'PAIR_REPEATED', lost: 'match' }]);
  });

  test('with two different scores none is imported', () => {
    const file = read([played, { ...played, score: { ht: [1, 0], ft: [2, 2] } }, other]);
    expect(file.matches.map((match) => match.where)).toEqual(['match 3']);
    expect(file.notUnderstood.map((fault) => `${fault.where} ${fault.code}`)).toEqual([
      'match 1 PAIR_CONTRADICTORY',
      'match 2 PAIR_CONTRADICTORY',
    ]);
  });
});

describe('competition and season', () => {
  const origin = (name: string, title?: string) => {
    const [match] = read([other], name, title).matches;
    return `${match?.competition} ${match?.season}`;
  };

  test('come from the path or URL', () => {
    expect(origin('2025-26/en.1.json')).toBe('en.1 2025-26');
    expect(origin('https://example.org/master/2025-26/de.1.json?raw=1')).toBe('de.1 2025-26');
    expect(origin('C:\\feeds\\2025\\cn.1.json')).toBe('cn.1 2025');
  });

  test('come from the title if the path has none', () => {
    expect(origin('download.json', 'English Premier League 2025/26')).toBe('en.1 2025-26');
    expect(origin('en.1.json', 'Anything 2025/26')).toBe('en.1 2025-26');
    expect(origin('x.json', 'China | Super League 2025')).toBe('cn.1 2025');
  });

  test.each([
    ['download.json', undefined, 'COMPETITION_UNKNOWN'],
    ['2025-26/zz.1.json', 'Moon League 2025/26', 'COMPETITION_UNKNOWN'],
    ['en.1.json', undefined, 'SEASON_UNKNOWN'],
    ['2025-26/en.1.json', 'Italian Serie A 2025/26', 'COMPETITION_CONTRADICTORY'],
    ['2024-25/en.1.json', 'English Premier League 2025/26', 'SEASON_CONTRADICTORY'],
  ])('%s with title %s is rejected: %s', (name, title, code) => {
    expect(() => read([other], name, title)).toThrow(expect.objectContaining({ code, fileName: name }));
  });
});
