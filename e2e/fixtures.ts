import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Score } from '#domain/match/match-state.ts';

/** Real football data, which lies beside the project and not in it. */
export const sharedData = join(process.env.SHARED_DIR ?? '../shared', 'data');
export const realSeason = join(sharedData, 'openfootball-json', '2025-26');
export const hasRealSeason = existsSync(realSeason);

interface Fixture {
  readonly round: string;
  readonly date: string;
  readonly time: string;
  readonly team1: string;
  readonly team2: string;
}

/** How football-data.co.uk spells the clubs of the fixtures below. */
const footballDataNames: Readonly<Record<string, string>> = {
  'Arsenal FC': 'Arsenal',
  'Everton FC': 'Everton',
  'Chelsea FC': 'Chelsea',
  'Newcastle United FC': 'Newcastle',
};

/** A fixture of the real Premier League season that has not been played in the file. */
export function openFixture(home: string): Fixture {
  const { matches } = JSON.parse(readFileSync(join(realSeason, 'en.1.json'), 'utf8')) as {
    matches: (Fixture & { score: object })[];
  };
  const found = matches.find(
    ({ team1, date, time, score }) =>
      team1 === home && date >= '2026-03-14' && time && Object.keys(score).length === 0,
  );
  if (!found) throw new Error(`${home} has no open home fixture in the file`);
  return found;
}

/** Prices of our own file format for a fixture: an Asian line, 1x2 and totals. */
export function writeOdds(folder: string, { team1, team2 }: Fixture, at: string): string {
  const row = (market: string, line: string, pick: string, odds: string) =>
    `en.1,2025-26,${team1},${team2},${market},${line},${pick},${odds},Pinnacle,${at}`;
  const rows = [
    row('1x2', '', 'home', '1.95'),
    row('1x2', '', 'draw', '3.60'),
    row('1x2', '', 'away', '4.10'),
    row('asian', '-0.75', 'home', '2.05'),
    row('asian', '0.75', 'away', '1.85'),
    row('totals', '2.5', 'over', '1.91'),
    row('totals', '2.5', 'under', '1.99'),
  ];
  const header = 'competition,season,home,away,market,line,pick,odds,bookmaker,at';
  return write(folder, `odds-${team1.replaceAll(' ', '-')}.csv`, `${[header, ...rows].join('\n')}\n`);
}

/** The same result from two sources, each in its own format. */
export function writeResults(folder: string, fixture: Fixture, halfTime: Score, score90: Score): string[] {
  const { team1, team2, date, time } = fixture;
  const json = {
    name: 'English Premier League 2025/26',
    matches: [{ ...fixture, score: { ht: halfTime, ft: score90 } }],
  };
  const [year = '', month = '', day = ''] = date.split('-');
  const side = ([home, away]: Score) => (home > away ? 'H' : home < away ? 'A' : 'D');
  const names = [footballDataNames[team1], footballDataNames[team2]];
  const row = [
    'E0',
    `${day}/${month}/${year}`,
    time,
    ...names,
    ...score90,
    side(score90),
    ...halfTime,
    side(halfTime),
  ];
  const header = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR';
  return [
    write(join(folder, '2025-26'), 'en.1.json', JSON.stringify(json)),
    write(folder, 'E0_2526.csv', `${header}\n${row.join(',')}\n`),
  ];
}

function write(folder: string, name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
