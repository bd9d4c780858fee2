import type { Context } from '#server/context/context.ts';
import { demoNames } from '#server/providers/football/names/demo-names.ts';
import type { Form, Standing } from '../voices/voice.ts';
import type { ComingMatch } from './coming-matches.ts';

const LAST_MATCHES = 5;

/** A season as far as it is played. */
interface SeasonAt {
  /** Of the last matches of a club. */
  formOf(team: string): Form;
  standingOf(team: string): Standing;
}

/** The season of a match. */
export type SeasonOf = (match: Pick<ComingMatch, 'competition' | 'season'>) => Promise<SeasonAt>;

/** Seasons at an instant, each read once: all analysts of a day write about the same. */
export function seasonsAt(ctx: Context): SeasonOf {
  const known = new Map<string, Promise<SeasonAt>>();
  return ({ competition, season }) => {
    const name = `${competition} ${season}`;
    const reading = known.get(name) ?? readSeason(ctx, { competition, season });
    known.set(name, reading);
    return reading;
  };
}

async function readSeason(ctx: Context, of: Parameters<SeasonOf>[0]): Promise<SeasonAt> {
  const played = await playedBefore(ctx, of);
  const standings = standingsOf(played, await teamsOf(ctx, of));
  return {
    formOf: (team) => formOf(team, played),
    standingOf: (team) => standings.get(team) ?? { place: 0, points: 0 },
  };
}

interface Played {
  readonly home: string;
  readonly away: string;
  readonly home_90: number | null;
  readonly away_90: number | null;
}

/** The clubs of a season, in the order of the table of names. */
async function teamsOf(
  { db }: Context,
  { competition, season }: Parameters<SeasonOf>[0],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('match')
    .select('home')
    .distinct()
    .where('competition', '=', competition)
    .where('season', '=', season)
    .execute();
  const keys = new Set(rows.map(({ home }) => home));
  return demoNames().teams.flatMap(({ teamKey }) => (keys.has(teamKey) ? [teamKey] : []));
}

/** In the order of time. */
async function playedBefore(
  { db, clock }: Context,
  { competition, season }: Parameters<SeasonOf>[0],
): Promise<readonly Played[]> {
  return await db
    .selectFrom('match')
    .select(['home', 'away', 'home_90', 'away_90'])
    .where('competition', '=', competition)
    .where('season', '=', season)
    .where('state', '=', 'finished')
    .where('kickoff_at', '<', clock.now())
    .orderBy('kickoff_at')
    .orderBy('id')
    .execute();
}

function formOf(team: string, played: readonly Played[], last = LAST_MATCHES): Form {
  const scores = played
    .filter(({ home, away }) => home === team || away === team)
    .slice(-last)
    .map(({ home, home_90: one, away_90: other }) =>
      home === team ? ([one ?? 0, other ?? 0] as const) : ([other ?? 0, one ?? 0] as const),
    );
  return {
    played: scores.length,
    won: scores.filter(([own, theirs]) => own > theirs).length,
    drawn: scores.filter(([own, theirs]) => own === theirs).length,
    lost: scores.filter(([own, theirs]) => own < theirs).length,
    scored: scores.reduce((sum, [own]) => sum + own, 0),
    conceded: scores.reduce((sum, [, theirs]) => sum + theirs, 0),
  };
}

function standingsOf(played: readonly Played[], teams: readonly string[]): ReadonlyMap<string, Standing> {
  const ranked = teams
    .map((team) => ({ team, ...formOf(team, played, played.length) }))
    .map((all) => ({ ...all, points: 3 * all.won + all.drawn, difference: all.scored - all.conceded }))
    .sort(
      (one, other) =>
        other.points - one.points || other.difference - one.difference || other.scored - one.scored,
    );
  return new Map(ranked.map(({ team, points }, index) => [team, { place: index + 1, points }]));
}
