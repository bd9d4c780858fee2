import type { CallAnswer } from '#contract/define-call.ts';
import type { record } from '#contract/records.ts';
import { type Course, type CourseStep, isWon, lastTenLuck, streakLuck } from '#domain/record/course.ts';
import { profitByMonth } from '#domain/record/months.ts';
import { thinCourse } from '#domain/record/thin-course.ts';
import { hundredths } from '#domain/record/exact-profit.ts';

type View = CallAnswer<typeof record>;

/** Maximum number of chart points. */
const POINTS = 240;

export function presentLastTen({ lastTen }: Course): View['lastTen'] {
  return { outcomes: [...lastTen], won: lastTen.filter(isWon).length, luck: lastTenLuck(lastTen) };
}

/**
 * The probability is that of a streak as long as the current one, anywhere in a record of this length and these odds.
 */
export function presentStreak(
  { streak, longestStreak, decisive }: Course,
  impliedChance: number | null,
): View['streak'] {
  const luck = impliedChance === null ? null : streakLuck(streak, decisive, impliedChance);
  return { now: streak, longest: longestStreak, luck };
}

export function presentCourse(course: Course): View['course'] {
  const { points, drawdown } = thinCourse(course, POINTS);
  return {
    points: points.map(({ at, profitE16 }) => ({
      at: at.toISOString(),
      profitHundredths: hundredths(profitE16),
    })),
    drawdown: drawdown && {
      hundredths: hundredths(drawdown.depthE16),
      from: drawdown.from,
      to: drawdown.to,
    },
  };
}

/** Number of months shown; a table of years would not fit a phone. */
const MONTHS = 24;

export function presentMonths(steps: readonly CourseStep[]): View['months'] {
  return profitByMonth(steps)
    .slice(-MONTHS)
    .map(({ month, schemes, profitE16 }) => ({ month, schemes, profitHundredths: hundredths(profitE16) }));
}
