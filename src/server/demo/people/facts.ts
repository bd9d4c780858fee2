import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { demoNames } from '#server/providers/football/names/demo-names.ts';
import type { Team } from '#server/providers/football/names/teams.ts';
import type { Facts } from '../voices/voice.ts';
import type { ComingMatch } from './coming-matches.ts';
import type { SeasonOf } from './season-at.ts';

interface Told {
  readonly matchId: string;
  readonly oddsMilli: number;
  readonly locale: 'zh' | 'en';
}

/** Facts of a match at the current time: form, table, prediction and price. */
export async function demoFacts(
  ctx: Context,
  match: ComingMatch,
  { matchId, oddsMilli, locale, seasonOf }: Told & { readonly seasonOf: SeasonOf },
): Promise<Facts> {
  const [home, away] = [teamOf(match.home), teamOf(match.away)];
  const nameOf = (team: typeof home) => (locale === 'zh' ? team.nameZh : team.nameEnShort);
  const season = await seasonOf(match);
  const [homeAt, awayAt] = [season.standingOf(home.teamKey), season.standingOf(away.teamKey)];
  const model = await modelOf(ctx.db, matchId);
  const isHome = model ? model.home >= model.away : homeAt.points >= awayAt.points;
  const [favourite, outsider] = isHome ? [home, away] : [away, home];
  return {
    home: nameOf(home),
    away: nameOf(away),
    favourite: nameOf(favourite),
    outsider: nameOf(outsider),
    homeForm: season.formOf(home.teamKey),
    awayForm: season.formOf(away.teamKey),
    homeAt,
    awayAt,
    model,
    odds: (oddsMilli / 1000).toFixed(2),
    implied: Math.round(100_000 / oddsMilli),
  };
}

function teamOf(key: string): Team {
  const team = demoNames().teams.find(({ teamKey }) => teamKey === key);
  if (!team) throw new Error(`no demo club ${key}`);
  return team;
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
