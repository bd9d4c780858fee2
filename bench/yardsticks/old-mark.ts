import { chanceOfYield } from '#domain/record/luck.ts';
import { adjustedYield, PRIOR_YIELD } from '#domain/record/yield.ts';
import { normalTail } from '#domain/record/normal.ts';
import { emptyTally, type Tally } from '#domain/record/tally.ts';

const RANKED = 500;
const FEWEST = 30;
const LIMIT = 0.01;
/** 1/4000 of a stake in 10^-16 of it. */
const PART = 2_500_000_000_000n;

function tallyAt(schemes: number, won: number, oddsMilli: number): Tally {
  const win = BigInt((oddsMilli - 1000) * 4);
  const [wins, losses] = [BigInt(won), BigInt(schemes - won)];
  return {
    ...emptyTally,
    schemes,
    profitE16: (wins * win - losses * 4000n) * PART,
    profitSquaresE32: (wins * win ** 2n + losses * 4000n ** 2n) * PART ** 2n,
    fairVariance: BigInt(schemes) * win,
  };
}

/**
 * The mark that the two marks replaced: the 95 % interval of the adjusted yield lies above 0, and by the normal
 * approximation luck explains such a yield among 500 ranked analysts, at a margin of 5 %, with at most 1 %.
 */
export function hadOldMark(schemes: number, won: number, oddsMilli: number): boolean {
  if (schemes < FEWEST) return false;
  const tally = tallyAt(schemes, won, oddsMilli);
  if ((adjustedYield(tally)?.low ?? -1) <= 0 || chanceOfYield(tally) === null) return false;
  const net = (oddsMilli - 1000) / 1000;
  const profit = won * net - (schemes - won);
  const luck = normalTail((profit - schemes * PRIOR_YIELD) / Math.sqrt(schemes * net));
  return -Math.expm1(RANKED * Math.log1p(-luck)) <= LIMIT;
}
