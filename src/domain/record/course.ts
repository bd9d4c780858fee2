import { chanceOfHits, chanceOfStreak } from './luck.ts';
import { type CountedResult, countedResult, halvesOf, type RecordedScheme } from './recorded-scheme.ts';

/** A counted result with its position in the record's sequence. */
export interface CourseStep extends CountedResult {
  readonly kickoffAt: Date;
}

/** Cumulative profit at level stakes after a result; the first point is the start. Sums in 10^-16 of a stake. */
export interface CoursePoint {
  readonly at: Date;
  readonly profitE16: bigint;
}

/** The deepest fall from a high to a later point; `from` and `to` are indexes into the points. */
interface Drawdown {
  /** Negative. */
  readonly depthE16: bigint;
  readonly from: number;
  readonly to: number;
}

/** All figures that depend on the order of kick-off. */
export interface Course {
  /** One more than there are results, as the first point is 0. Empty without results. */
  readonly points: readonly CoursePoint[];
  /** Null if the profit never falls. */
  readonly drawdown: Drawdown | null;
  /** The last ten decisive results, oldest first. */
  readonly lastTen: readonly CountedResult['outcome'][];
  /** Results won or lost by at least half a stake. */
  readonly decisive: number;
  /** Wins and half wins up to the newest decisive result; pushes and voids are skipped. */
  readonly streak: number;
  readonly longestStreak: number;
  readonly longestLosingRun: number;
}

/** Steps of schemes that are already sorted by `compareSchemes`. */
export function stepsOf(ordered: readonly RecordedScheme[]): readonly CourseStep[] {
  return ordered.flatMap((scheme) => {
    const result = countedResult(scheme);
    return result ? { ...result, kickoffAt: scheme.kickoffAt } : [];
  });
}

export function isWon(outcome: CountedResult['outcome']): boolean {
  return halvesOf[outcome].won > 0;
}

function isDecisive(outcome: CountedResult['outcome']): boolean {
  return halvesOf[outcome].won + halvesOf[outcome].lost > 0;
}

function longestRun(won: readonly boolean[], value: boolean): number {
  let run = 0;
  let longest = 0;
  for (const each of won) {
    run = each === value ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function pointsOf(steps: readonly CourseStep[]): readonly CoursePoint[] {
  const [first] = steps;
  if (!first) return [];
  let profitE16 = 0n;
  const after = steps.map((step) => {
    profitE16 += step.profitE16;
    return { at: step.kickoffAt, profitE16 };
  });
  return [{ at: first.kickoffAt, profitE16: 0n }, ...after];
}

/** The first of several drawdowns of equal depth. */
function drawdownOf(points: readonly CoursePoint[]): Drawdown | null {
  let high = 0;
  let deepest: Drawdown | null = null;
  for (const [place, { profitE16 }] of points.entries()) {
    const fall = profitE16 - (points[high]?.profitE16 ?? 0n);
    if (fall >= 0n) high = place;
    else if (!deepest || fall < deepest.depthE16) deepest = { depthE16: fall, from: high, to: place };
  }
  return deepest;
}

/** The course of results in the given order. */
export function courseOf(steps: readonly CourseStep[]): Course {
  const decisive = steps.map(({ outcome }) => outcome).filter(isDecisive);
  const won = decisive.map(isWon);
  const points = pointsOf(steps);
  return {
    points,
    drawdown: drawdownOf(points),
    lastTen: decisive.slice(-10),
    decisive: decisive.length,
    streak: won.length - 1 - won.lastIndexOf(false),
    longestStreak: longestRun(won, true),
    longestLosingRun: longestRun(won, false),
  };
}

/** Probability that a streak of this length occurs in the record by luck alone; null without a streak. */
export function streakLuck(streak: number, decisive: number, meanChance: number): number | null {
  return streak === 0 ? null : chanceOfStreak(streak, decisive, meanChance);
}

/** Probability that a coin has as many hits as the last ten results; null without a result. */
export function lastTenLuck(lastTen: Course['lastTen']): number | null {
  return lastTen.length === 0 ? null : chanceOfHits(lastTen.filter(isWon).length, lastTen.length, 0.5);
}
