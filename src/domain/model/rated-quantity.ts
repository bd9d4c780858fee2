import {
  addQuantity,
  addVariance,
  fadeQuantity,
  type LinearFilter,
  newLinearFilter,
  resetQuantity,
  type SignedSum,
} from './numeric/linear-filter.ts';
import type { QuantitySettings } from './model-settings.ts';

/** A gap of this many days without a match marks a break between seasons. */
const BREAK_DAYS = 40;

/** A team without a match for this many days, while the league continued, played in another league. */
const ABSENT_DAYS = 300;

/** A team first seen this many days after the first match joined the league later. */
const FIRST_SEASON_DAYS = 150;

/**
 * One quantity of matches: the league's value and each team's share, which is a random-walk level plus a form that
 * decays towards it.
 */
export interface RatedQuantity {
  readonly settings: QuantitySettings;
  /** Sign of the away team's share: −1 for a difference of the teams, 1 for a sum. */
  readonly awaySign: 1 | -1;
  readonly filter: LinearFilter;
  readonly teams: Map<string, RatedTeam>;
  firstDay: number | null;
  lastDay: number;
}

interface RatedTeam {
  readonly level: number;
  readonly form: number | null;
  lastDay: number;
}

export function newRatedQuantity(
  settings: QuantitySettings,
  awaySign: 1 | -1,
  league: { readonly mean: number; readonly variance: number },
): RatedQuantity {
  const filter = newLinearFilter();
  addQuantity(filter, league.mean, league.variance);
  return { settings, awaySign, filter, teams: new Map(), firstDay: null, lastDay: 0 };
}

/** Advances to the day of a match, in (fractional) days since 1970; never backwards. */
export function goOnTo(quantity: RatedQuantity, day: number, home: string, away: string): void {
  const { filter, settings } = quantity;
  const days = quantity.firstDay === null ? 0 : day - quantity.lastDay;
  quantity.firstDay ??= day;
  if (days > 0) {
    addVariance(filter, 0, settings.leaguePerDay * days);
    const added = settings.levelPerDay * days + (days >= BREAK_DAYS ? settings.levelPerBreak : 0);
    const fade = 0.5 ** (days / settings.formHalfLifeDays);
    for (const { level, form } of quantity.teams.values()) {
      addVariance(filter, level, added);
      if (form === null) continue;
      fadeQuantity(filter, form, fade);
      addVariance(filter, form, settings.form * (1 - fade * fade));
    }
  }
  for (const team of [home, away]) enterTeam(quantity, team, day);
  quantity.lastDay = day;
}

function enterTeam(quantity: RatedQuantity, name: string, day: number): void {
  const { filter, settings } = quantity;
  const known = quantity.teams.get(name);
  if (known) {
    if (isAbsent(quantity, known)) {
      resetQuantity(filter, known.level, settings.promotedStart, settings.start);
      if (known.form !== null) resetQuantity(filter, known.form, 0, settings.form);
    }
    known.lastDay = day;
    return;
  }
  const isPromoted = day - (quantity.firstDay ?? day) > FIRST_SEASON_DAYS;
  quantity.teams.set(name, {
    level: addQuantity(filter, isPromoted ? settings.promotedStart : 0, settings.start),
    form: settings.form > 0 ? addQuantity(filter, 0, settings.form) : null,
    lastDay: day,
  });
}

/** Whether the league continued for long without this team. */
function isAbsent({ lastDay }: RatedQuantity, team: RatedTeam): boolean {
  return lastDay - team.lastDay > ABSENT_DAYS;
}

/** Components of a match's value. @throws Error for a team that was never added (`goOnTo`) */
export function partsOf(quantity: RatedQuantity, home: string, away: string): SignedSum {
  const places = [0];
  const signs = [1];
  for (const [name, sign] of [
    [home, 1],
    [away, quantity.awaySign],
  ] as const) {
    const team = quantity.teams.get(name);
    if (!team) throw new Error(`${name} has no rating`);
    for (const place of team.form === null ? [team.level] : [team.level, team.form]) {
      places.push(place);
      signs.push(sign);
    }
  }
  return { places, signs };
}

/** Expected values of the league and of each team's share on a day. */
export function valuesOn(
  quantity: RatedQuantity,
  day: number,
): { league: number; teams: Map<string, number> } {
  const { filter, settings } = quantity;
  const fade = 0.5 ** ((day - quantity.lastDay) / settings.formHalfLifeDays);
  const at = (place: number): number => filter.mean[place] ?? 0;
  const valueOfTeam = (team: RatedTeam): number => {
    if (isAbsent(quantity, team)) return settings.promotedStart;
    return at(team.level) + (team.form === null ? 0 : fade * at(team.form));
  };
  return {
    league: at(0),
    teams: new Map([...quantity.teams].map(([name, team]) => [name, valueOfTeam(team)])),
  };
}
