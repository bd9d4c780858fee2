import type { analystStatistics as call } from '#contract/records.ts';
import { courseOf } from '#domain/record/course.ts';
import { publishedCount } from '#domain/record/tally.ts';
import type { Operation } from '#server/context/operation.ts';
import { findAnalystName } from './find-analyst-name.ts';
import { presentFigures } from './present-figures.ts';
import { readSteps } from '#server/features/analysts/records/read-steps.ts';
import { joinAll, readTallies } from '#server/features/analysts/records/tally-store.ts';

/** @throws Refusal `ANALYST_NOT_FOUND`. */
export const showStatistics: Operation<typeof call> = async (ctx, { params: { userId } }) => {
  await findAnalystName(ctx.db, userId);
  const tally = joinAll(await readTallies(ctx.db, userId, null));
  const { lastTen, streak } = courseOf(await readSteps(ctx.db, userId, { since: null, part: 'all' }));
  return {
    counts: tally.counts,
    published: publishedCount(tally),
    figures: presentFigures(tally),
    lastTen: [...lastTen],
    streak,
  };
};
