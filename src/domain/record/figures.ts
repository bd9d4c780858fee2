import { type Estimate, hitRate } from './hit-rate.ts';
import { chanceOfYield } from './luck.ts';
import { MILLION, publishedCount, type Tally } from './tally.ts';
import { adjustedYield, yieldOf } from './yield.ts';

/** Under this many settled schemes nobody is ranked (样本不足). */
export const RANKED_FROM = 30;

/** Mean of o/closing − 1, and the share of schemes that beat the closing price. */
export interface ClosingLineValue {
  readonly schemes: number;
  readonly value: number;
  readonly beatenShare: number;
}

/** One tenth of the chances stated; `said` and `came` are means over decided half units. */
interface CalibrationTenth {
  /** From (included) and to (excluded, but for 1). */
  readonly from: number;
  readonly to: number;
  readonly schemes: number;
  readonly said: number;
  readonly came: number;
}

/** The figures of a record, or of a part of it, that do not depend on the order of its schemes. */
export interface Figures {
  readonly counts: Tally['counts'];
  /** The sum of the counts: equal to what the log holds of the analyst. */
  readonly published: number;
  /** Schemes the figures rest on: settled ones, and removed ones that had a result. */
  readonly schemes: number;
  readonly isRanked: boolean;
  readonly hitRate: Estimate | null;
  /** The mean chance the odds of the decisive schemes imply; what `streakLuck` asks for. */
  readonly impliedChance: number | null;
  readonly yield: Estimate | null;
  readonly adjustedYield: Estimate | null;
  /** Chance of such a yield by luck, for one analyst; `chanceAmong` has it for one of many. */
  readonly yieldLuck: number | null;
  readonly closingLineValue: ClosingLineValue | null;
  readonly calibration: readonly CalibrationTenth[];
}

function closingLineValue({ closing }: Tally): ClosingLineValue | null {
  const { schemes, beaten, millionths } = closing;
  if (schemes === 0) return null;
  return { schemes, value: Number(millionths) / MILLION / schemes, beatenShare: beaten / schemes };
}

/** Reliability by tenths of the chance stated; tenths in which nothing was stated are left out. */
function calibration({ tenths }: Tally): readonly CalibrationTenth[] {
  return tenths.flatMap(({ schemes, wonHalves, lostHalves, saidMillionths }, tenth) => {
    if (schemes === 0) return [];
    const halves = wonHalves + lostHalves;
    const said = saidMillionths / MILLION / halves;
    return { from: tenth / 10, to: (tenth + 1) / 10, schemes, said, came: wonHalves / halves };
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

/** What a leaderboard is ordered by, best first: the lower bound of adjusted yield; null while not ranked. */
export function rankScore(tally: Tally): number | null {
  return tally.schemes < RANKED_FROM ? null : (adjustedYield(tally)?.low ?? null);
}
