import { type Estimate, hitRate } from './hit-rate.ts';
import { chanceOfYield } from './luck.ts';
import { MILLION, publishedCount, type Tally } from './tally.ts';
import { adjustedYield, yieldOf } from './yield.ts';

/** Minimum number of settled schemes for a rank; below it the record is marked as too small (样本不足). */
export const RANKED_FROM = 30;

/** Mean of o/closing − 1, and the share of schemes that beat the closing price. */
export interface ClosingLineValue {
  readonly schemes: number;
  readonly value: number;
  readonly beatenShare: number;
}

/** A tenth of the stated probabilities; `predicted` and `observed` are means over decided half units. */
interface CalibrationTenth {
  /** Bounds: `from` is included, `to` excluded except for 1. */
  readonly from: number;
  readonly to: number;
  readonly schemes: number;
  readonly predicted: number;
  readonly observed: number;
}

/** Figures of a record, or of a part of it, that do not depend on the order of its schemes. */
export interface Figures {
  readonly counts: Tally['counts'];
  /** Sum of the counts; equals the analyst's publications in the log. */
  readonly published: number;
  /** Schemes the figures are based on: settled ones, and removed ones that had a result. */
  readonly schemes: number;
  readonly isRanked: boolean;
  readonly hitRate: Estimate | null;
  /** Mean probability implied by the odds of the decisive schemes; input of `streakLuck`. */
  readonly impliedChance: number | null;
  readonly yield: Estimate | null;
  readonly adjustedYield: Estimate | null;
  /** Probability of such a yield by luck, for one analyst looked at once; see `markOf` for all of them at any time. */
  readonly yieldLuck: number | null;
  readonly closingLineValue: ClosingLineValue | null;
  readonly calibration: readonly CalibrationTenth[];
}

function closingLineValue({ closing }: Tally): ClosingLineValue | null {
  const { schemes, beaten, millionths } = closing;
  if (schemes === 0) return null;
  return { schemes, value: Number(millionths) / MILLION / schemes, beatenShare: beaten / schemes };
}

/** Reliability per tenth of stated probability; empty tenths are omitted. */
function calibration({ tenths }: Tally): readonly CalibrationTenth[] {
  return tenths.flatMap(({ schemes, wonHalves, lostHalves, statedMillionths }, tenth) => {
    if (schemes === 0) return [];
    const halves = wonHalves + lostHalves;
    const predicted = statedMillionths / MILLION / halves;
    return { from: tenth / 10, to: (tenth + 1) / 10, schemes, predicted, observed: wonHalves / halves };
  });
}

export function figuresOf(tally: Tally): Figures {
  const { counts, schemes, decisive, impliedMillionths } = tally;
  return {
    counts,
    published: publishedCount(tally),
    schemes,
    isRanked: schemes >= RANKED_FROM,
    hitRate: hitRate(tally),
    impliedChance: decisive === 0 ? null : impliedMillionths / MILLION / decisive,
    yield: yieldOf(tally),
    adjustedYield: adjustedYield(tally),
    yieldLuck: chanceOfYield(tally),
    closingLineValue: closingLineValue(tally),
    calibration: calibration(tally),
  };
}

/** Ranking score of leaderboards, highest first: the lower bound of the adjusted yield; null while not ranked. */
export function rankScore(tally: Tally): number | null {
  return tally.schemes < RANKED_FROM ? null : (adjustedYield(tally)?.low ?? null);
}
