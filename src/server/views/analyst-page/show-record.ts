import type { record as call } from '#contract/records.ts';
import { closingHistogram } from '#domain/record/closing-histogram.ts';
import { courseOf } from '#domain/record/course.ts';
import { figuresOf } from '#domain/record/figures.ts';
import { publishedCount, tallyTenths } from '#domain/record/tally.ts';
import type { Db } from '#server/db/database.ts';
import type { Operation } from '#server/context/operation.ts';
import { competitionView } from '#server/features/matches/catalogue/present-match.ts';
import { countDecidedVoids } from './count-decided-voids.ts';
import { findAnalystName } from './find-analyst-name.ts';
import { presentCourse, presentLastTen, presentMonths, presentStreak } from './present-course.ts';
import { otherAccounts } from './other-accounts.ts';
import { presentFigures } from './present-figures.ts';
import { hundredths } from '#domain/record/exact-profit.ts';
import { presentMarks } from './present-marks.ts';
import { type CompetitionNames, ofPart, presentObtainable, presentSplits } from './present-splits.ts';
import { readOddsBands } from '#server/features/analysts/records/read-odds-bands.ts';
import { readSteps } from '#server/features/analysts/records/read-steps.ts';
import { windowStart } from '#domain/record/record-window.ts';
import { joinAll, readTallies, type TallyPart } from '#server/features/analysts/records/tally-store.ts';

/**
 * Counts cover all publications of all accounts of the person, figures the requested part and window. Order-independent figures come from the
 * tallies, or for a window from its schemes; the others are computed in the order of kick-off.
 * @throws Refusal `ANALYST_NOT_FOUND`.
 */
export const showRecord: Operation<typeof call> = async (ctx, { params: { userId }, query }) => {
  const { part = 'all', window = 'all' } = query;
  const now = ctx.clock.now();
  const since = windowStart(window, now);
  const analyst = await findAnalystName(ctx.db, userId);
  const everything = await readTallies(ctx.db, userId, null);
  const inWindow = since === null ? everything : await readTallies(ctx.db, userId, since);
  const steps = await readSteps(ctx.db, userId, { since, part });
  const tally = { ...joinAll(ofPart(inWindow, part)), tenths: tallyTenths(steps) };
  const figures = figuresOf(tally);
  const course = courseOf(steps);
  const closingValues = steps.flatMap(({ closingMillionths }) => closingMillionths ?? []);
  const whole = joinAll(everything);
  return {
    analyst,
    part,
    window,
    asOf: now.toISOString(),
    counts: whole.counts,
    decidedVoids: await countDecidedVoids(ctx.db, userId),
    published: publishedCount(whole),
    otherAccounts: await otherAccounts(ctx.db, userId),
    apart: { schemes: whole.apart.schemes, profitHundredths: hundredths(whole.apart.profitE16) },
    marks: await presentMarks(ctx.db, userId),
    figures: presentFigures(tally, figures),
    lastTen: presentLastTen(course),
    streak: presentStreak(course, figures.impliedChance),
    longestLosingRun: course.longestLosingRun,
    course: presentCourse(course),
    obtainable: presentObtainable(tally),
    splits: presentSplits(
      {
        parts: inWindow,
        bands: await readOddsBands(ctx.db, userId, { since, part }),
        names: await readCompetitions(ctx.db, inWindow),
      },
      part,
    ),
    closingHistogram: [...closingHistogram(closingValues)],
    months: presentMonths(steps),
    calibration: [...figures.calibration],
  };
};

async function readCompetitions(db: Db, parts: readonly TallyPart[]): Promise<CompetitionNames> {
  const codes = [...new Set(parts.map(({ competition }) => competition))];
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('competition').selectAll().where('code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.code, competitionView(row)]));
}
