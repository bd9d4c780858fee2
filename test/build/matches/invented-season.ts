import { marketChances } from '#domain/model/market-chances.ts';
import { type ScoreMatrix, scoreMatrix } from '#domain/model/score-matrix.ts';
import type { Market } from '#domain/market/market.ts';
import { type LeagueSketch, plainLeague, simulateLeague } from './simulated-league.ts';

type Goals = readonly [home: number, away: number];

/** A fictitious match between real clubs, so that names are resolved as for real files. */
export interface InventedMatch {
  readonly date: string;
  readonly home: Club;
  readonly away: Club;
  readonly score: Goals;
  readonly halfTime: Goals;
  readonly matrix: ScoreMatrix;
}

/** The spelling of a club in both sources. */
interface Club {
  readonly footballData: string;
  readonly openfootball: string;
}

const clubs: readonly Club[] = [
  ['Arsenal', 'Arsenal FC'],
  ['Aston Villa', 'Aston Villa FC'],
  ['Brentford', 'Brentford FC'],
  ['Brighton', 'Brighton & Hove Albion FC'],
  ['Burnley', 'Burnley FC'],
  ['Chelsea', 'Chelsea FC'],
  ['Crystal Palace', 'Crystal Palace FC'],
  ['Everton', 'Everton FC'],
  ['Leeds', 'Leeds United FC'],
  ['Leicester', 'Leicester City FC'],
  ['Liverpool', 'Liverpool FC'],
  ['Man City', 'Manchester City FC'],
  ['Man United', 'Manchester United FC'],
  ['Newcastle', 'Newcastle United FC'],
  ['Norwich', 'Norwich City FC'],
  ['Southampton', 'Southampton FC'],
  ['Tottenham', 'Tottenham Hotspur FC'],
  ['Watford', 'Watford FC'],
  ['West Ham', 'West Ham United FC'],
  ['Wolves', 'Wolverhampton Wanderers FC'],
].map(([footballData = '', openfootball = '']) => ({ footballData, openfootball }));

const sketch: LeagueSketch = { ...plainLeague, teams: clubs.length, seasons: 1, seed: 7 };

/** The same 380 matches each time, starting on 1 August 2021. */
export function inventedSeason(): readonly InventedMatch[] {
  const { teams, matches } = simulateLeague(sketch);
  const clubOf = (name: string): Club => {
    const club = clubs[teams.findIndex((team) => team.name === name)];
    if (!club) throw new Error(`No club for ${name}`);
    return club;
  };
  return matches.map(({ kickoffAt, home, away, goals, halfTime, market }) => {
    if (!market || !halfTime) throw new Error('A simulated match has prices and a half-time score');
    return {
      date: kickoffAt.toISOString().replace('2015', '2021').slice(0, 10),
      home: clubOf(home),
      away: clubOf(away),
      score: goals,
      halfTime,
      matrix: scoreMatrix(market, sketch.rho),
    };
  });
}

/** Deviations of one file of the season; line 2 is the first match. */
export interface CsvChanges {
  /** Replaced cells of a line, by column name. */
  readonly cells?: Readonly<Record<number, Readonly<Record<string, string>>>>;
}

const bookmakers = ['B365', 'BW', 'IW', 'PS', 'WH', 'VC', 'Max', 'Avg'];
const bookmakersOfGoals = ['B365', 'P', 'Max', 'Avg'];

/** The season in football-data.co.uk's format since 2019/20, with 80 prices per match, before and at closing. */
export function asFootballData(
  matches: readonly InventedMatch[],
  { cells: changed = {} }: CsvChanges = {},
): string {
  const rows = matches.map((match) => ({
    ...resultCells(match),
    ...statisticCells(match),
    ...priceCells(match),
  }));
  const header = Object.keys(rows[0] ?? {});
  const lines = rows.map((row, index) => {
    const cells: Readonly<Record<string, string>> = { ...row, ...changed[index + 2] };
    return header.map((column) => cells[column] ?? '').join(',');
  });
  return `${[header.join(','), ...lines].join('\n')}\n`;
}

/** The season in datahub's format: ISO dates, no odds, no league column. */
export function asDatahub(matches: readonly InventedMatch[]): string {
  const rows = matches.map((match) => {
    const { Div: _div, Time: _time, ...result } = resultCells(match);
    return { ...result, Date: match.date, ...statisticCells(match) };
  });
  const lines = rows.map((row) => Object.values(row).join(','));
  return `${[Object.keys(rows[0] ?? {}).join(','), ...lines].join('\n')}\n`;
}

/** The season in openfootball's format, without the half-time score of a 0-0. */
export function asOpenfootball(matches: readonly InventedMatch[]): string {
  const entries = matches.map(({ date, home, away, score, halfTime }) => ({
    round: 'Matchday',
    date,
    time: '15:00',
    team1: home.openfootball,
    team2: away.openfootball,
    score: { ...(score.some((goals) => goals > 0) && { ht: halfTime }), ft: score },
  }));
  return JSON.stringify({ name: 'English Premier League 2021/22', matches: entries });
}

function resultCells({ date, home, away, score, halfTime }: InventedMatch) {
  const [year, month, day] = date.split('-');
  const letter = ([one, other]: Goals) => (one > other ? 'H' : one < other ? 'A' : 'D');
  return {
    Div: 'E0',
    Date: `${day}/${month}/${year}`,
    Time: '15:00',
    HomeTeam: home.footballData,
    AwayTeam: away.footballData,
    FTHG: String(score[0]),
    FTAG: String(score[1]),
    FTR: letter(score),
    HTHG: String(halfTime[0]),
    HTAG: String(halfTime[1]),
    HTR: letter(halfTime),
  };
}

function statisticCells({ score: [home, away] }: InventedMatch): Record<string, string> {
  const pair = (name: string, ofHome: number, ofAway: number) => ({
    [`H${name}`]: String(ofHome),
    [`A${name}`]: String(ofAway),
  });
  return {
    Referee: 'A Referee',
    ...pair('S', 9 + home, 8 + away),
    ...pair('ST', 3 + home, 2 + away),
    ...pair('F', 11, 12),
    ...pair('C', 6, 5),
    ...pair('Y', 2, 1),
    ...pair('R', 0, 0),
  };
}

function priceCells({ matrix }: InventedMatch): Record<string, string> {
  const chancesOf = (market: Market, lineQuarters: number | null) =>
    marketChances(matrix, { market, lineQuarters }, 0.45).map(({ win, push }) => win / (1 - push));
  const results = chancesOf('1x2', null);
  const goals = chancesOf('totals', 10);
  const line = (results[0] ?? 0) > (results[2] ?? 0) ? -2 : 2;
  const handicap = chancesOf('asian', line);
  const cells: Record<string, string> = {};
  for (const phase of ['', 'C']) {
    const add = (books: readonly string[], picks: readonly string[], chances: readonly number[]): void => {
      for (const [index, book] of books.entries()) {
        const margin = 1.03 + 0.005 * index + (phase === 'C' ? 0 : 0.01);
        for (const [at, pick] of picks.entries()) {
          const odds = 1 / ((chances[at] ?? 1) * margin);
          cells[`${book}${phase}${pick}`] = Math.max(1.01, odds).toFixed(2);
        }
      }
    };
    add(bookmakers, ['H', 'D', 'A'], results);
    add(bookmakersOfGoals, ['>2.5', '<2.5'], goals);
    cells[`AH${phase}h`] = String(line / 4);
    add(bookmakersOfGoals, ['AHH', 'AHA'], handicap);
  }
  return cells;
}
