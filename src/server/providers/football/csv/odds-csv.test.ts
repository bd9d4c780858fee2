import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { linedMarkets, markets, picksOf } from '#domain/market/market.ts';
import { loadCompetitions } from '../names/competitions.ts';
import { readOddsCsv } from './odds-csv.ts';
import { oddsCsvHeader } from './odds-csv-row.ts';

const competitions = loadCompetitions();
const read = (text: string) => readOddsCsv({ name: 'odds.csv', text }, competitions);

const good = 'en.1,2025-26,Arsenal,Chelsea,1x2,,home,2.1,bet365,2026-03-14T08:00:00Z';
const faultsOf = (row: string) =>
  read(`${oddsCsvHeader}\n${good}\n${row}\n`).notUnderstood.map(
    ({ where, code, lost }) => `${where} ${code} ${lost}`,
  );

describe('an odds file', () => {
  const file = read(readFileSync(new URL('../samples/odds.csv', import.meta.url), 'utf8'));

  test('has its prices by match, and nothing else of the match', () => {
    expect(file.counts).toEqual({ read: 10, matches: 2, results: 0, fixtures: 0, refused: 0, odds: 10 });
    expect(file.matches[0]).toMatchObject({
      where: 'line 2',
      competition: 'en.1',
      season: '2025-26',
      home: 'Everton FC',
      away: 'Fulham FC',
      kickoffDate: null,
      kickoffAt: null,
      timeKnown: false,
      state: null,
      score90: null,
    });
  });

  test('lines are in quarter goals, of the side defined by their market', () => {
    const at = new Date('2026-03-14T08:00:00Z');
    const common = { phase: 'now', at };
    expect(file.matches[0]?.odds).toEqual([
      { ...common, market: '1x2', pick: 'home', lineQuarters: null, oddsMilli: 2150, bookmaker: 'bet365' },
      { ...common, market: 'handicap3', pick: 'draw', lineQuarters: -4, oddsMilli: 3600, bookmaker: 'jc' },
      { ...common, market: 'asian', pick: 'home', lineQuarters: -1, oddsMilli: 1950, bookmaker: 'pinnacle' },
      { ...common, market: 'asian', pick: 'away', lineQuarters: 1, oddsMilli: 1970, bookmaker: 'pinnacle' },
      { ...common, market: 'totals', pick: 'over', lineQuarters: 11, oddsMilli: 2050, bookmaker: 'pinnacle' },
    ]);
  });

  test('every pick of every market is accepted', () => {
    const rows = markets.flatMap((market) =>
      picksOf[market].map(
        (pick) =>
          `en.1,2025-26,Arsenal,Chelsea,${market},${linedMarkets.includes(market) ? 1 : ''},${pick},2,jc,2026-03-14T08:00:00Z`,
      ),
    );
    const all = read(`${oddsCsvHeader}\n${rows.join('\n')}\n`);
    expect(all.counts).toMatchObject({ odds: rows.length, refused: 0 });
    expect(new Set(all.matches[0]?.odds.map((price) => price.market)).size).toBe(9);
  });
});

describe('a skipped row names its line and the reason', () => {
  test.each([
    ['xx.1,2025-26,Arsenal,Chelsea,1x2,,draw,2.1,bet365,2026-03-14T08:00:00Z', 'COMPETITION_UNKNOWN'],
    ['en.1,2025-27,Arsenal,Chelsea,1x2,,draw,2.1,bet365,2026-03-14T08:00:00Z', 'SEASON_UNREADABLE'],
    ['en.1,2025-26,,Chelsea,1x2,,draw,2.1,bet365,2026-03-14T08:00:00Z', 'TEAM_UNREADABLE'],
    ['en.1,2025-26,Chelsea,Chelsea,1x2,,draw,2.1,bet365,2026-03-14T08:00:00Z', 'SAME_TEAM_TWICE'],
    ['en.1,2025-26,Arsenal,Chelsea,1X2,,draw,2.1,bet365,2026-03-14T08:00:00Z', 'MARKET_UNKNOWN'],
    ['en.1,2025-26,Arsenal,Chelsea,1x2,0,draw,2.1,bet365,2026-03-14T08:00:00Z', 'LINE_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,asian,,home,2.1,bet365,2026-03-14T08:00:00Z', 'LINE_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,asian,0.3,home,2.1,bet365,2026-03-14T08:00:00Z', 'LINE_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,handicap3,-0.5,home,2.1,jc,2026-03-14T08:00:00Z', 'LINE_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,totals,-2.5,over,2.1,jc,2026-03-14T08:00:00Z', 'LINE_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,asian,-0.5,draw,2.1,jc,2026-03-14T08:00:00Z', 'PICK_UNKNOWN'],
    ['en.1,2025-26,Arsenal,Chelsea,score,,6:0,2.1,jc,2026-03-14T08:00:00Z', 'PICK_UNKNOWN'],
    ['en.1,2025-26,Arsenal,Chelsea,1x2,,draw,1.000,bet365,2026-03-14T08:00:00Z', 'ODDS_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,1x2,,draw,1.9555,bet365,2026-03-14T08:00:00Z', 'ODDS_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,1x2,,draw,1e3,bet365,2026-03-14T08:00:00Z', 'ODDS_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,1x2,,draw,1002,bet365,2026-03-14T08:00:00Z', 'ODDS_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,1x2,,draw,2.1,,2026-03-14T08:00:00Z', 'BOOKMAKER_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,1x2,,draw,2.1,bet365,2026-03-14T08:00:00', 'INSTANT_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,1x2,,draw,2.1,bet365,2026-02-30T08:00:00Z', 'INSTANT_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,1x2,,draw,2.1,bet365,2026-03-14T25:00:00Z', 'INSTANT_UNREADABLE'],
    ['en.1,2025-26,Arsenal,Chelsea,1x2,,draw,2.1,bet365', 'ROW_LENGTH'],
    [good, 'ODDS_REPEATED'],
    [good.replace('2.1', '2.2'), 'ODDS_REPEATED'],
  ])('%s', (row, code) => {
    expect(faultsOf(row)).toEqual([`line 3 ${code} match`]);
  });

  test('the same price at another instant is history, not a duplicate', () => {
    expect(faultsOf(good.replace('T08', 'T09'))).toEqual([]);
  });
});

test('another header is an error that shows both', () => {
  expect(() => read('competition,season,home,away,market,pick,odds\n')).toThrow(
    expect.objectContaining({ code: 'HEADER_UNEXPECTED', where: 'line 1' }),
  );
});
