import { type DemoFixture, nameOf } from './calendar.ts';
import { normal, seededRandom } from './seeded-random.ts';

const dayMs = 86_400_000;

/** A team is quite another after this many days: about three seasons. */
const DRIFT_DAYS = 90;

/** How far teams lie apart, on the log scale of goals. */
const QUALITY = 0.18;
const STYLE = 0.1;
/** How far the form of the day (who is missing, who is tired) takes both sides from that: what no earlier match tells. */
const FORM = 0.16;

/** How many goals each side is worth in a match, before anything has happened in it. */
export interface Expectation {
  readonly home: number;
  readonly away: number;
}

/** The expectation of goals that both teams come to on the day. Bookmakers have a good idea of it, results alone do not tell it. */
export function expectationOf(fixture: DemoFixture): Expectation {
  const { league, home, away, kickoffAt } = fixture;
  const day = kickoffAt.getTime() / dayMs;
  const [one, other] = [strengthOf(home.teamKey, day), strengthOf(away.teamKey, day)];
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

/** Goes smoothly from one number to the next, at every instant with mean 0 and deviation 1. */
function drifting(name: string, day: number): number {
  const from = Math.floor(day / DRIFT_DAYS);
  const angle = ((day / DRIFT_DAYS - from) * Math.PI) / 2;
  const knot = (at: number): number => normal(seededRandom(`drift ${name} ${at}`));
  return Math.cos(angle) * knot(from) + Math.sin(angle) * knot(from + 1);
}
