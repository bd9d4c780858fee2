import type { Score } from '#domain/match/match-state.ts';
import { importFeedFile } from '#server/features/matches/import-feed.ts';
import type { TestApp } from '../test-app.ts';

/** Two clubs the feeds know by these names; each pair is a match of its own. */
const pairs = [
  ['Arsenal FC', 'Chelsea FC', 'Arsenal', 'Chelsea'],
  ['Liverpool FC', 'Everton FC', 'Liverpool', 'Everton'],
  ['Fulham FC', 'Brentford FC', 'Fulham', 'Brentford'],
  ['Aston Villa FC', 'Newcastle United FC', 'Aston Villa', 'Newcastle'],
  ['Tottenham Hotspur FC', 'Burnley FC', 'Tottenham', 'Burnley'],
] as const;

export interface MatchSketch {
  /** Which of the known pairs plays; 0 by default. */
  readonly pair?: number;
  /** English local date and time; `2026-03-15` `15:00` by default. */
  readonly date?: string;
  readonly time?: string;
}

/** Brings a coming match of the Premier League with prices in four markets in, as a feed would. */
export async function buildMatch(it: TestApp, sketch: MatchSketch = {}): Promise<string> {
  const [home, away] = pairOf(sketch);
  await importOpenfootball(it, sketch, {});
  const at = it.clock.now().toISOString();
  const price = (market: string, line: string, pick: string, odds: string) =>
    `en.1,2025-26,${home},${away},${market},${line},${pick},${odds},Pinnacle,${at}`;
  const lines = [
    'competition,season,home,away,market,line,pick,odds,bookmaker,at',
    price('1x2', '', 'home', '1.95'),
    price('1x2', '', 'draw', '3.60'),
    price('1x2', '', 'away', '4.10'),
    price('asian', '-0.75', 'home', '2.05'),
    price('asian', '0.75', 'away', '1.85'),
    price('totals', '2.5', 'over', '1.91'),
    price('totals', '2.5', 'under', '1.99'),
    price('handicap3', '-1', 'home', '3.10'),
    price('handicap3', '-1', 'draw', '3.40'),
    price('handicap3', '-1', 'away', '2.02'),
  ];
  await importFeedFile(it.ctx, { fileName: 'odds.csv', content: Buffer.from(`${lines.join('\n')}\n`) });
  return await findBuiltMatch(it, sketch);
}

/** Two sources say the same result, so it is confirmed at once. */
export async function buildResult(
  it: TestApp,
  sketch: MatchSketch,
  score: { readonly halfTime: Score; readonly score90: Score },
): Promise<void> {
  await importOpenfootball(it, sketch, { ht: score.halfTime, ft: score.score90 });
  const [, , home, away] = pairOf(sketch);
  const [year = '', month = '', day = ''] = (sketch.date ?? '2026-03-15').split('-');
  const [h, a] = score.score90;
  const side = (x: number, y: number) => (x > y ? 'H' : x < y ? 'A' : 'D');
  const row = [
    'E0',
    `${day}/${month}/${year}`,
    sketch.time ?? '15:00',
    ...[home, away, h, a, side(h, a)],
    ...[...score.halfTime, side(...score.halfTime)],
  ];
  const csv = `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR\n${row.join(',')}\n`;
  await importFeedFile(it.ctx, { fileName: 'E0_2526.csv', content: Buffer.from(csv) });
}

/** One source alone says a result, or something else about the match. */
export async function importOpenfootball(
  it: TestApp,
  sketch: MatchSketch,
  score: Readonly<Record<string, Score>>,
  status?: string,
): Promise<void> {
  const [team1, team2] = pairOf(sketch);
  const match = {
    round: 'Matchday 30',
    date: sketch.date ?? '2026-03-15',
    time: sketch.time ?? '15:00',
    ...{ team1, team2, score },
    ...(status === undefined ? {} : { status }),
  };
  const content = Buffer.from(JSON.stringify({ name: 'English Premier League 2025/26', matches: [match] }));
  await importFeedFile(it.ctx, { fileName: '2025-26/en.1.json', content });
}

async function findBuiltMatch(it: TestApp, sketch: MatchSketch): Promise<string> {
  const [, , home, away] = pairOf(sketch);
  const { id } = await it.ctx.db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select('match.id')
    .where('host.name_en', 'like', `%${home}%`)
    .where('guest.name_en', 'like', `%${away}%`)
    .executeTakeFirstOrThrow();
  return id;
}

function pairOf({ pair = 0 }: MatchSketch): (typeof pairs)[number] {
  const names = pairs[pair];
  if (!names) throw new Error(`There are ${pairs.length} pairs to build matches of`);
  return names;
}
