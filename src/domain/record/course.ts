import { chanceOfStreak } from './luck.ts';
import { countedResult, halvesOf, type RecordedScheme } from './recorded-scheme.ts';

/** One settled scheme on the way of the profit at level stakes, in `PROFIT_PARTS`. */
export interface CoursePoint {
  readonly id: string;
  readonly kickoffAt: Date;
  /** Sum of profits so far. */
  readonly profit: number;
  /** How far below the highest sum so far (at least 0, the start); never negative. */
  readonly drawdown: number;
}

/** Every figure that depends on the order of kick-off. */
export interface Course {
  readonly points: readonly CoursePoint[];
  /** Largest `drawdown` of all points, in `PROFIT_PARTS`. */
  readonly maxDrawdown: number;
  /** Of the last ten decisive schemes; `of` is less than ten on a short record. */
  readonly lastTen: { readonly won: number; readonly of: number };
  /** Wins and half wins from the newest decisive scheme back; pushes and voids are passed over. */
  readonly streak: number;
  readonly longestStreak: number;
  readonly longestLosingRun: number;
}

function longestRun(decisive: readonly boolean[], wanted: boolean): number {
  let run = 0;
  let longest = 0;
  for (const won of decisive) {
    run = won === wanted ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function pointsOf(ordered: readonly RecordedScheme[]): readonly CoursePoint[] {
  let sum = 0;
  let highest = 0;
  return ordered.flatMap((scheme) => {
    const result = countedResult(scheme);
    if (!result) return [];
    sum += result.profit;
    highest = Math.max(highest, sum);
    return { id: scheme.id, kickoffAt: scheme.kickoffAt, profit: sum, drawdown: highest - sum };
  });
}

/** Whether each decisive scheme was won, at least by half. */
function decisiveOf(ordered: readonly RecordedScheme[]): readonly boolean[] {
  return ordered.flatMap((scheme) => {
    const result = countedResult(scheme);
    if (!result) return [];
    const { won, lost } = halvesOf[result.outcome];
    return won === lost ? [] : won > lost;
  });
}

/** The course of schemes already in the order of `compareSchemes`. */
export function courseOf(ordered: readonly RecordedScheme[]): Course {
  const points = pointsOf(ordered);
  const decisive = decisiveOf(ordered);
  const lastTen = decisive.slice(-10);
  return {
    points,
    maxDrawdown: points.reduce((most, { drawdown }) => Math.max(most, drawdown), 0),
    lastTen: { won: lastTen.filter((won) => won).length, of: lastTen.length },
    streak: decisive.length - 1 - decisive.lastIndexOf(false),
    longestStreak: longestRun(decisive, true),
    longestLosingRun: longestRun(decisive, false),
  };
}

/** Chance that luck alone shows a streak of this length somewhere in the record; null with no streak. */
export function streakLuck(streak: number, decisive: number, meanChance: number): number | null {
  return streak === 0 ? null : chanceOfStreak(streak, decisive, meanChance);
}
