import type { Market, Score } from '../model.ts';
import { marketChances, type PickChances } from './market-chances.ts';
import { type ScoreMatrix, scoreMatrix } from './score-matrix.ts';
import { beliefsOf, LAST_STEP } from './belief.ts';
import type { SimulatedFixture } from '../calendar.ts';
import { courseOf, reportedBy, scoreBy } from '../course/play.ts';
import { type Expectation, expectationOf } from '../strength.ts';
import { menFactor, shareLeft } from '../course/goal-rate.ts';

/** Low-scoring draws are more frequent than independent goals would give. */
const RHO = -0.03;
const FIRST_HALF_SHARE = 0.446;
/** The score matrix needs positive expectations. */
const LEAST_GOALS = 0.002;

/** Chances of the picks of one market and line. */
export interface FairMarket {
  readonly market: Market;
  readonly chances: readonly PickChances[];
}

/** Main lines in quarter goals: asian (home side), total, and three-way handicap (home side). */
interface MainLines {
  readonly asian: number;
  readonly totals: number;
  readonly handicap3: number;
}

/** Basis of prices: chances of the final score, and the lines on offer. */
export interface Outlook {
  readonly matrix: ScoreMatrix;
  readonly lines: MainLines;
  /** Lines of before kick-off stay on offer. */
  readonly firstLines: MainLines;
  /** Cache of chances. */
  readonly asked: Map<string, FairMarket>;
}

/** Before kick-off the lines are constant, so that a price has a history; the chances move. */
export function outlookBefore(fixture: SimulatedFixture, step: number): Outlook {
  const lines = linesOf(expectationOf(fixture), [0, 0]);
  return { matrix: scoreMatrix(beliefOf(fixture, step), RHO), lines, firstLines: lines, asked: new Map() };
}

/** In play, score, time and red cards decide; main lines move to even chances. */
export function outlookInPlay(fixture: SimulatedFixture, passedMs: number): Outlook {
  const course = courseOf(fixture);
  const score = scoreBy(course, passedMs, passedMs);
  const sent = (side: 'home' | 'away'): number =>
    reportedBy(course, passedMs).filter(
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

/** Chances of every pick of a market on a line; cached, because all bookmakers need them. */
export function fairMarket(
  { matrix, asked }: Outlook,
  market: Market,
  lineQuarters: number | null,
): FairMarket {
  const key = `${market} ${lineQuarters}`;
  const known = asked.get(key);
  if (known) return known;
  const fair = { market, chances: marketChances(matrix, market, lineQuarters, FIRST_HALF_SHARE) };
  asked.set(key, fair);
  return fair;
}

function beliefOf(fixture: SimulatedFixture, step: number): Expectation {
  return beliefsOf(fixture)[step] ?? expectationOf(fixture);
}

function linesOf({ home, away }: Expectation, [ours, theirs]: Score): MainLines {
  const supremacy = ours - theirs + home - away;
  return {
    asian: 0 - Math.round(4 * supremacy),
    // A total of zero is not a line.
    totals: Math.max(Math.round(4 * (ours + theirs + home + away)), 4 * (ours + theirs) + 2),
    handicap3: supremacy >= 0 ? -4 : 4,
  };
}

/** Matrix of final scores from the matrix of further goals. */
function shifted(matrix: ScoreMatrix, [home, away]: Score): ScoreMatrix {
  const width = away + matrix.length;
  const empty = Array.from({ length: home }, () => new Array<number>(width).fill(0));
  return [...empty, ...matrix.map((row) => [...new Array<number>(away).fill(0), ...row])];
}
