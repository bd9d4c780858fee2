import type { Market } from '#domain/market/market.ts';
import { marketChances, type PickChances } from '#domain/model/market-chances.ts';
import { type ScoreMatrix, scoreMatrix } from '#domain/model/score-matrix.ts';
import type { Score } from '#domain/match/match-state.ts';
import { beliefsOf, LAST_STEP } from '../people/belief.ts';
import type { DemoFixture } from './calendar.ts';
import { courseOf, heardBy, scoreBy } from './play.ts';
import { type Expectation, expectationOf } from './strength.ts';
import { menFactor, shareLeft } from './goal-rate.ts';

/** Draws of few goals are somewhat more frequent than pure chance has them. */
const RHO = -0.03;
const FIRST_HALF_SHARE = 0.446;
/** No match is without all hope: what the matrix needs. */
const LEAST_GOALS = 0.002;

/** The chances of the picks of one market and line. */
export interface FairMarket {
  readonly market: Market;
  readonly chances: readonly PickChances[];
}

/** Main lines in quarter goals: the home side's, the total, and the whole-goal handicap. */
interface MainLines {
  readonly asian: number;
  readonly totals: number;
  readonly handicap3: number;
}

/** What a bookmaker knows when it sets prices: chances of the final score, and where its lines are. */
export interface Outlook {
  readonly matrix: ScoreMatrix;
  readonly lines: MainLines;
  /** The lines of before kick-off are priced on beside those. */
  readonly firstLines: MainLines;
  /** What has been asked of it before. */
  readonly asked: Map<string, FairMarket>;
}

/** Before kick-off the lines stay with the match, so that a price can be followed; the chances move. */
export function outlookBefore(fixture: DemoFixture, step: number): Outlook {
  const lines = linesOf(expectationOf(fixture), [0, 0]);
  return { matrix: scoreMatrix(beliefOf(fixture, step), RHO), lines, firstLines: lines, asked: new Map() };
}

/** In play the score, the time and the men left decide; lines move to where both sides are even. */
export function outlookInPlay(fixture: DemoFixture, passedMs: number): Outlook {
  const course = courseOf(fixture);
  const score = scoreBy(course, passedMs, passedMs);
  const sent = (side: 'home' | 'away'): number =>
    heardBy(course, passedMs).filter(
      ({ event }) => event.side === side && (event.kind === 'redCard' || event.kind === 'secondYellow'),
    ).length;
  const [home, away] = [sent('home'), sent('away')];
  const share = shareLeft(course, passedMs);
  const belief = beliefOf(fixture, LAST_STEP);
  const left = {
    home: Math.max(belief.home * share * menFactor(home, away), LEAST_GOALS),
    away: Math.max(belief.away * share * menFactor(away, home), LEAST_GOALS),
  };
  return {
    matrix: shifted(scoreMatrix(left, 0), score),
    lines: linesOf(left, score),
    firstLines: linesOf(expectationOf(fixture), [0, 0]),
    asked: new Map(),
  };
}

/** The chances of every pick of a market on a line; each is reckoned once, however many bookmakers ask. */
export function fairMarket(
  { matrix, asked }: Outlook,
  market: Market,
  lineQuarters: number | null,
): FairMarket {
  const key = `${market} ${lineQuarters}`;
  const known = asked.get(key);
  if (known) return known;
  const fair = { market, chances: marketChances(matrix, { market, lineQuarters }, FIRST_HALF_SHARE) };
  asked.set(key, fair);
  return fair;
}

function beliefOf(fixture: DemoFixture, step: number): Expectation {
  return beliefsOf(fixture)[step] ?? expectationOf(fixture);
}

function linesOf({ home, away }: Expectation, [ours, theirs]: Score): MainLines {
  const supremacy = ours - theirs + home - away;
  return {
    asian: 0 - Math.round(4 * supremacy),
    // A total of nothing is no line.
    totals: Math.max(Math.round(4 * (ours + theirs + home + away)), 4 * (ours + theirs) + 2),
    handicap3: supremacy >= 0 ? -4 : 4,
  };
}

/** The matrix of final scores, from that of the goals to come. */
function shifted(matrix: ScoreMatrix, [home, away]: Score): ScoreMatrix {
  const width = away + matrix.length;
  const empty = Array.from({ length: home }, () => new Array<number>(width).fill(0));
  return [...empty, ...matrix.map((row) => [...new Array<number>(away).fill(0), ...row])];
}
