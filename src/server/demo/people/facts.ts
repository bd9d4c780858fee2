import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { demoNames } from '#server/providers/football/names/demo-names.ts';
import type { Team } from '#server/providers/football/names/teams.ts';
import type { Facts, Form, Standing } from '../voices/voice.ts';
import type { ComingMatch } from './coming-matches.ts';

const LAST_MATCHES = 5;

interface Played {
  readonly home: string;
  readonly away: string;
  readonly home_90: number | null;
  readonly away_90: number | null;
}

interface Told {
  readonly matchId: string;
  readonly oddsMilli: number;
  readonly locale: 'zh' | 'en';
}

/** Facts of a match at the current time: form, table, prediction and price. */
export async function demoFacts(ctx: Context, match: ComingMatch, told: Told): Promise<Facts> {
  const [home, away] = [teamOf(match.home), teamOf(match.away)];
  const nameOf = (team: typeof home) => (told.locale === 'zh' ? team.nameZh : team.nameEnShort);
  const played = await playedBefore(ctx, match);
  const teams = await teamsOf(ctx, match);
  const [homeAt, awayAt] = [standingOf(home.teamKey, played, teams), standingOf(away.teamKey, played, teams)];
  const model = await modelOf(ctx.db, told.matchId);
  const isHome = model ? model.home >= model.away : homeAt.points >= awayAt.points;
  const [favourite, outsider] = isHome ? [home, away] : [away, home];
  return {
    home: nameOf(home),
    away: nameOf(away),
    favourite: nameOf(favourite),
    outsider: nameOf(outsider),
    homeForm: formOf(home.teamKey, played),
    awayForm: formOf(away.teamKey, played),
    homeAt,
    awayAt,
    model,
    odds: (told.oddsMilli / 1000).toFixed(2),
    implied: Math.round(100_000 / told.oddsMilli),
  };
}

function teamOf(key: string): Team {
  const team = demoNames().teams.find(({ teamKey }) => teamKey === key);
  if (!team) throw new Error(`no demo club ${key}`);
  return team;
}

/** The clubs of this season, in the order of the table of names. */
async function teamsOf({ db }: Context, { competition, season }: ComingMatch): Promise<readonly Team[]> {
  const rows = await db
    .selectFrom('match')
    .select('home')
    .distinct()
    .where('competition', '=', competition)
    .where('season', '=', season)
    .execute();
  const keys = new Set(rows.map(({ home }) => home));
  return demoNames().teams.filter(({ teamKey }) => keys.has(teamKey));
}

/** Matches of this season in the order of time. */
async function playedBefore(
  { db, clock }: Context,
  { competition, season }: ComingMatch,
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

function standingOf(team: string, played: readonly Played[], teams: readonly Team[]): Standing {
  const ranked = teams
    .map(({ teamKey }) => ({ teamKey, ...formOf(teamKey, played, played.length) }))
    .map((all) => ({ ...all, points: 3 * all.won + all.drawn, difference: all.scored - all.conceded }))
    .sort(
      (one, other) =>
        other.points - one.points || other.difference - one.difference || other.scored - one.scored,
    );
  const place = ranked.findIndex(({ teamKey }) => teamKey === team);
  return { place: place + 1, points: ranked[place]?.points ?? 0 };
}

async function modelOf(db: Db, matchId: string): Promise<Facts['model']> {
  const said = await db
    .selectFrom('prediction')
    .select(['home_millionths', 'draw_millionths', 'away_millionths', 'home_goals', 'away_goals'])
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  if (!said) return null;
  const percent = (millionths: number) => Math.round(millionths / 10_000);
  return {
    home: percent(said.home_millionths),
    draw: percent(said.draw_millionths),
    away: percent(said.away_millionths),
    goals: (said.home_goals + said.away_goals).toFixed(1),
  };
}
