import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFootballDataCsv } from './football-data-csv.ts';
import { loadCompetitions } from '../names/competitions.ts';

const competitions = loadCompetitions();
const sample = readFileSync(new URL('../samples/E0_2223.csv', import.meta.url), 'utf8');
const read = (text: string, name = 'E0_2223.csv') => readFootballDataCsv({ name, text }, competitions);

const header = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR';
const good = 'E0,13/08/2022,Arsenal,Chelsea,2,1,H,1,0,H';
const codesOf = (row: string) =>
  read(`${header}\n${good}\n${row}\n`).notUnderstood.map(
    (fault) => `${fault.where} ${fault.code} ${fault.lost}`,
  );

describe('a file of football-data.co.uk', () => {
  const file = read(sample);
  const oddsOf = (at: number) =>
    file.matches[at]?.odds.map(
      ({ market, pick, lineQuarters, oddsMilli, bookmaker, phase }) =>
        `${bookmaker} ${phase} ${market} ${pick} ${lineQuarters} ${oddsMilli}`,
    );

  test('rows are matches, trailing empty rows and columns are ignored', () => {
    expect(file.counts).toMatchObject({ read: 4, matches: 4, results: 3, fixtures: 1, refused: 0 });
  });

  test('a result has British time and both scores', () => {
    expect(file.matches[0]).toMatchObject({
      where: 'line 2',
      competition: 'en.1',
      season: '2022-23',
      stage: 'regular',
      home: 'Arsenal',
      away: 'Leeds',
      kickoffDate: '2022-08-05',
      kickoffAt: new Date('2022-08-05T19:00:00Z'),
      timeKnown: true,
      state: 'finished',
      halfTime: [1, 0],
      score90: [3, 1],
    });
    expect(file.matches[2]?.kickoffAt).toEqual(new Date('2023-01-01T17:30:00Z'));
  });

  test('a row without goals is a fixture, and without time only its day is known', () => {
    expect(file.matches[3]).toMatchObject({
      state: 'scheduled',
      score90: null,
      halfTime: null,
      timeKnown: false,
    });
  });

  test('every price has its market, pick, bookmaker and phase; the away side gets the negated line', () => {
    expect(oddsOf(0)).toEqual([
      'bet365 opening 1x2 home null 1500',
      'bet365 opening 1x2 draw null 4200',
      'bet365 opening 1x2 away null 6500',
      'bet365 opening totals over 10 1800',
      'bet365 opening totals under 10 2000',
      'pinnacle opening asian home -5 1950',
      'pinnacle opening asian away 5 1970',
      'pinnacle closing 1x2 home null 1480',
      'pinnacle closing 1x2 draw null 4330',
      'pinnacle closing 1x2 away null 7100',
      'pinnacle closing asian home -4 1880',
      'pinnacle closing asian away 4 2050',
    ]);
  });

  test('empty cells are not prices, and a line of zero has no sign', () => {
    expect(oddsOf(1)).toContain('pinnacle closing asian away 0 1800');
    expect(oddsOf(1)).not.toContainEqual(expect.stringContaining('closing 1x2'));
  });

  test('a price not above 1 and a missing or invalid line are reported', () => {
    const faults = file.notUnderstood.map(({ where, code, what }) => `${where} ${code} ${what}`);
    expect(faults).toEqual([
      'line 4 ODDS_UNREADABLE B365H = 0.0',
      'line 4 LINE_UNREADABLE PAHH = 1.9',
      'line 4 LINE_UNREADABLE PAHA = 1.9',
      'line 4 LINE_UNREADABLE PCAHH = 2.02',
      'line 4 LINE_UNREADABLE PCAHA = 1.9',
    ]);
    expect(oddsOf(2)).toContain('bet365 opening totals over 10 2000');
  });
});

describe('odds columns of older files', () => {
  test('Betbrain has its own line, other bookmakers too before 2012', () => {
    const file = read(
      'Div,Date,HomeTeam,AwayTeam,BbMxH,BbAv>2.5,BbAHh,BbAvAHA,LBAHH,LBAH,Bb1X2\nE0,13/08/2022,Arsenal,Chelsea,1.9,2.1,-0.5,1.95,2.02,-0.75,40\n',
    );
    expect(file.matches[0]?.odds).toEqual([
      expect.objectContaining({ bookmaker: 'market-max', market: '1x2', oddsMilli: 1900 }),
      expect.objectContaining({
        bookmaker: 'market-average',
        market: 'totals',
        pick: 'over',
        lineQuarters: 10,
      }),
      expect.objectContaining({
        bookmaker: 'market-average',
        market: 'asian',
        pick: 'away',
        lineQuarters: 2,
      }),
      expect.objectContaining({ bookmaker: 'ladbrokes', market: 'asian', pick: 'home', lineQuarters: -3 }),
    ]);
    expect(file.notUnderstood).toEqual([]);
  });

  test('a price with four decimals is reported', () => {
    const file = read('Div,Date,HomeTeam,AwayTeam,B365H\nE0,13/08/2022,Arsenal,Chelsea,1.9001\n');
    expect(file.notUnderstood).toMatchObject([{ code: 'ODDS_UNREADABLE', what: 'B365H = 1.9001' }]);
  });

  test('an unknown column is reported once', () => {
    const file = read('Div,Date,HomeTeam,AwayTeam,B465H,HS\nE0,13/08/2022,Arsenal,Chelsea,1.9,4\n');
    expect(file.notUnderstood).toMatchObject([{ where: 'line 1', code: 'COLUMN_UNKNOWN', what: 'B465H' }]);
  });
});

describe('skipped rows', () => {
  test.each([
    ['E0,14/08/2022,Everton,Fulham,2,1,A,1,0,H', 'SCORE_CONTRADICTS_RESULT match'],
    ['E0,14/08/2022,Everton,Fulham,2,,H,1,0,H', 'SCORE_UNREADABLE match'],
    ['E0,14/08/2022,Everton,Fulham,2,x,H,1,0,H', 'SCORE_UNREADABLE match'],
    ['E0,14/08/2022,Everton,Fulham,,,H,,,', 'SCORE_UNREADABLE match'],
    ['E0,14/08/2022,Everton,Fulham,45,1,H,1,0,H', 'SCORE_UNREADABLE match'],
    ['E0,14/08/2022,Everton,Fulham,2,1,H', 'ROW_LENGTH match'],
    ['E0,14/08/2022,Everton,Fulham,2,1,H,1,0,H,9', 'ROW_LENGTH match'],
    ['E0,31/02/2023,Everton,Fulham,2,1,H,1,0,H', 'DATE_UNREADABLE match'],
    ['E0,2022-08-14,Everton,Fulham,2,1,H,1,0,H', 'DATE_UNREADABLE match'],
    ['E0,14/08/2021,Everton,Fulham,2,1,H,1,0,H', 'DATE_OUTSIDE_SEASON match'],
    ['E9,14/08/2022,Everton,Fulham,2,1,H,1,0,H', 'COMPETITION_UNKNOWN match'],
    ['E0,14/08/2022,,Fulham,2,1,H,1,0,H', 'TEAM_UNREADABLE match'],
    ['E0,14/08/2022,Fulham,Fulham,2,1,H,1,0,H', 'SAME_TEAM_TWICE match'],
    ['E0,13/08/2022,Arsenal,Chelsea,2,1,H,1,0,H', 'PAIR_REPEATED match'],
    ['E0,14/08/2022,Everton,Fulham,2,1,H,1,2,A', 'HALF_TIME_IMPOSSIBLE value'],
    ['E0,14/08/2022,Everton,Fulham,2,1,H,1,0,A', 'SCORE_CONTRADICTS_RESULT value'],
    ['E0,14/08/2022,Everton,Fulham,,,,1,0,H', 'HALF_TIME_IMPOSSIBLE value'],
  ])('%s', (row, fault) => {
    expect(codesOf(row)).toEqual([`line 3 ${fault}`]);
  });

  test('a value without a column means that the row is shifted', () => {
    const slipped = read(`${header},\n${good},\nE0,14/08/2022,Everton,,Fulham,2,1,H,1,0,H\n`);
    expect(slipped.notUnderstood).toMatchObject([{ where: 'line 3', code: 'ROW_LENGTH', lost: 'match' }]);
  });

  test('empty cells beyond the header are ignored', () => {
    expect(codesOf('E0,14/08/2022,Everton,Fulham,2,1,H,1,0,H,,,')).toEqual([]);
  });
});

describe('dates as month/day', () => {
  const row = (date: string, home: string, away: string) => `E0,${date},${home},${away},2,1,H,1,0,H`;
  const monthFirst = [
    row('08/06/2022', 'Arsenal', 'Chelsea'),
    row('09/03/2022', 'Fulham', 'Everton'),
    row('08/13/2022', 'Everton', 'Chelsea'),
  ];

  test('reject the whole file, since most of them could be read in both ways', () => {
    expect(() => read(`${header}\n${monthFirst.join('\n')}\n`)).toThrow(
      expect.objectContaining({ code: 'MONTH_FIRST', where: 'line 4', what: '08/13/2022' }),
    );
  });

  test('are single errors in a file with a day that is not a month', () => {
    const file = read(`${header}\n${good}\n${monthFirst.join('\n')}\n`);
    expect(file.notUnderstood).toMatchObject([
      { where: 'line 3', code: 'DATE_OUTSIDE_SEASON' },
      { where: 'line 4', code: 'DATE_OUTSIDE_SEASON' },
      { where: 'line 5', code: 'DATE_UNREADABLE' },
    ]);
  });
});

describe('the season', () => {
  const seasonOf = (name: string, date: string) =>
    read(`${header}\nE0,${date},Arsenal,Chelsea,2,1,H,1,0,H\n`, name).matches[0]?.season;

  test.each([
    ['E0_2223.csv', '13/08/2022', '2022-23'],
    ['E0_2223.csv', '13/08/22', '2022-23'],
    ['https://www.football-data.co.uk/mmz4281/2223/E0.csv', '28/05/2023', '2022-23'],
    ['mmz4281/9900/E0.csv', '07/08/99', '1999-00'],
    ['season-2223.csv', '13/08/2022', '2022-23'],
    ['E0.csv', '13/08/2022', '2022-23'],
    ['E0.csv', '28/05/2023', '2022-23'],
    ['E0 (1).csv', '30/06/2023', '2022-23'],
    ['E0.csv', '14/08/93', '1993-94'],
  ])('%s with %s is %3$s', (name, date, season) => {
    expect(seasonOf(name, date)).toBe(season);
  });

  test('a name that contradicts every date is an error', () => {
    expect(() => seasonOf('E0_2122.csv', '13/08/2022')).toThrow(
      expect.objectContaining({ code: 'SEASON_CONTRADICTORY', what: '2021-22, 2022-23' }),
    );
  });

  test('one date outside the season of most others is rejected', () => {
    const rows = ['13/08/2022,Arsenal,Chelsea', '14/08/2022,Everton,Fulham', '20/08/2021,Leeds,Wolves'];
    const file = read(`Div,Date,HomeTeam,AwayTeam\n${rows.map((row) => `E0,${row}\n`).join('')}`, 'E0.csv');
    expect(file.notUnderstood).toMatchObject([{ where: 'line 4', code: 'DATE_OUTSIDE_SEASON' }]);
  });
});

describe('the header', () => {
  test('must have the columns that identify a match', () => {
    expect(() => read('Date,HomeTeam,FTHG\n13/08/2022,Arsenal,1\n')).toThrow(
      expect.objectContaining({ code: 'COLUMNS_MISSING', what: 'Div, AwayTeam' }),
    );
  });

  test('must not contain a column twice', () => {
    expect(() => read(`${header},FTHG\n${good},3\n`)).toThrow(
      expect.objectContaining({ code: 'COLUMNS_REPEATED', what: 'FTHG' }),
    );
  });
});
