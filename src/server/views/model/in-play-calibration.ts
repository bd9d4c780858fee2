import type { inPlayCalibration as call } from '#contract/matches/in-play-calibration.ts';
import { inPlayMarks } from '#domain/model/in-play/in-play-marks.ts';
import type { Operation } from '#server/context/operation.ts';
import {
  type InPlaySums,
  readInPlaySums,
  readInPlayTenths,
} from '#server/features/matches/in-play/in-play-sums.ts';
import { fromMillionths } from '#server/features/matches/model/millionths.ts';

/** Accuracy of the probabilities recorded in play; the cost does not depend on their number. */
export const inPlayCalibration: Operation<typeof call> = async (ctx, { query: { competition } }) => {
  const sums = await readInPlaySums(ctx.db, competition);
  const tenths = await readInPlayTenths(ctx.db, competition);
  const since = Math.min(...sums.map((each) => each.since.getTime()));
  return {
    since: sums.length > 0 ? new Date(since).toISOString() : null,
    marks: inPlayMarks.flatMap((mark) => sums.filter((each) => each.mark === mark).map(markView)),
    reliability: tenths.map(({ tenth, outcomes, said, came }) => ({
      from: tenth / 10,
      to: (tenth + 1) / 10,
      outcomes,
      predicted: rounded(fromMillionths(said) / outcomes),
      observed: rounded(came / outcomes),
    })),
  };
};

function markView({ mark, rows, overRows, ...sums }: InPlaySums) {
  const mean = (sum: number, count: number): number => rounded(sum / count);
  return {
    mark,
    matches: rows,
    results: { rps: mean(sums.rps, rows), logLoss: mean(sums.logLoss, rows), brier: mean(sums.brier, rows) },
    over25:
      overRows > 0
        ? {
            matches: overRows,
            logLoss: mean(sums.overLogLoss, overRows),
            brier: mean(sums.overBrier, overRows),
          }
        : null,
  };
}

function rounded(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}
