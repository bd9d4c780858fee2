import { type SimulatedFixture, nameOf } from './calendar.ts';
import { normal, seededRandom } from './seeded-random.ts';

const dayMs = 86_400_000;

/** The drift of a team is uncorrelated after this many days: about three seasons. */
const DRIFT_DAYS = 90;

/** Standard deviations between teams, on the log scale of goals. */
const QUALITY = 0.17;
const STYLE = 0.1;
/** Standard deviation of the form of the day, which earlier matches do not show. */
const FORM = 0.21;

/** Expected goals of each side before kick-off. */
export interface Expectation {
  readonly home: number;
  readonly away: number;
}

/** True expected goals of a match, form of the day included. Bookmakers know them approximately. */
export function expectationOf(fixture: SimulatedFixture): Expectation {
  const { league, home, away, kickoffAt } = fixture;
  const day = kickoffAt.getTime() / dayMs;
  const [one, other] = [strengthOf(home.key, day), strengthOf(away.key, day)];
  const form = FORM * normal(seededRandom(`form ${nameOf(fixture)}`));
  const { awayGoals, homeAdvantage } = league;
  return {
    home: awayGoals * homeAdvantage * Math.exp(one.attack - other.defence + form),
    away: awayGoals * Math.exp(other.attack - one.defence - form),
  };
}

function strengthOf(team: string, day: number): { attack: number; defence: number } {
  const of = (what: string) => 0.75 * lasting(`${team} ${what}`) + 0.66 * drifting(`${team} ${what}`, day);
  const quality = QUALITY * of('quality');
  return { attack: quality + STYLE * of('attack'), defence: quality + STYLE * of('defence') };
}

function lasting(name: string): number {
  return normal(seededRandom(`lasting ${name}`));
}

/** Interpolates between random values; standard normal at every instant. */
function drifting(name: string, day: number): number {
  const from = Math.floor(day / DRIFT_DAYS);
  const angle = ((day / DRIFT_DAYS - from) * Math.PI) / 2;
  const knot = (at: number): number => normal(seededRandom(`drift ${name} ${at}`));
  return Math.cos(angle) * knot(from) + Math.sin(angle) * knot(from + 1);
}
