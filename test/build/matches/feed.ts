/** Feed files for tests; only the relevant fields are specified. */

export interface MatchEntry {
  readonly home?: string;
  readonly away?: string;
  readonly date?: string;
  readonly time?: string | null;
  readonly ft?: readonly [number, number];
  readonly ht?: readonly [number, number];
  readonly status?: string;
}

export interface FeedSample {
  readonly fileName: string;
  readonly content: Buffer;
}

/** An openfootball file of the Premier League 2025/26; by default Arsenal v Everton on 14 March 2026 at 15:00. */
export function openfootball(...matches: readonly MatchEntry[]): FeedSample {
  const entries = matches.map(({ home, away, date, time = '15:00', ft, ht, status }) => ({
    round: 'Matchday 30',
    date: date ?? '2026-03-14',
    ...(time === null ? {} : { time }),
    team1: home ?? 'Arsenal FC',
    team2: away ?? 'Everton FC',
    score: { ...(ht && { ht }), ...(ft && { ft }) },
    ...(status && { status }),
  }));
  const content = Buffer.from(JSON.stringify({ name: 'English Premier League 2025/26', matches: entries }));
  return { fileName: '2025-26/en.1.json', content };
}

/** The same as a file of football-data.co.uk; dates are `dd/mm/yyyy`, `odds` adds columns. */
export function footballData(
  { home = 'Arsenal', away = 'Everton', date = '2026-03-14', time = '15:00', ft, ht }: MatchEntry,
  odds: Readonly<Record<string, string>> = {},
): FeedSample {
  const cells = {
    Div: 'E0',
    Date: date.split('-').reverse().join('/'),
    Time: time ?? '',
    HomeTeam: home,
    AwayTeam: away,
    FTHG: ft?.[0] ?? '',
    FTAG: ft?.[1] ?? '',
    FTR: letter(ft),
    HTHG: ht?.[0] ?? '',
    HTAG: ht?.[1] ?? '',
    HTR: letter(ht),
    ...odds,
  };
  const lines = [Object.keys(cells), Object.values(cells)].map((line) => `${line.join(',')}\n`);
  return { fileName: 'E0_2526.csv', content: Buffer.from(lines.join('')) };
}

/** An odds file; each row is `home,away,market,line,pick,odds,bookmaker,at` of the Premier League 2025/26. */
export function oddsCsv(...rows: readonly string[]): FeedSample {
  const header = 'competition,season,home,away,market,line,pick,odds,bookmaker,at';
  const lines = [header, ...rows.map((row) => `en.1,2025-26,${row}`)].map((line) => `${line}\n`);
  return { fileName: 'odds.csv', content: Buffer.from(lines.join('')) };
}

/** A lottery file; each row has game, issue, number, home, away and handicap. */
export function lotteryCsv(
  ...rows: readonly (readonly [string, string, number, string, string, string])[]
): FeedSample {
  const lines = rows.map(
    ([game, issue, number, home, away, goals]) =>
      `${game},${issue},${number},en.1,2025-26,${home},${away},${goals}`,
  );
  const text = ['game,issue,number,competition,season,home,away,handicap', ...lines, ''].join('\n');
  return { fileName: 'lottery.csv', content: Buffer.from(text) };
}

function letter(score: readonly [number, number] | undefined): string {
  if (!score) return '';
  return score[0] > score[1] ? 'H' : score[0] < score[1] ? 'A' : 'D';
}
