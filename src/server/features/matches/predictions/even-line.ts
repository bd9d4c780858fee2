import { marketChances, type PickChances } from '#domain/model/market-chances.ts';
import type { ScoreMatrix } from '#domain/model/score-matrix.ts';

/** Probability of a pick among decided stakes; fair odds are its inverse. */
export function fairChance({ win, loss }: PickChances): number {
  return win + loss > 0 ? win / (win + loss) : 0;
}

/** No match exceeds these lines: fifteen goals, in quarters. */
const FARTHEST = 60;

/**
 * The line, in quarter goals, with the most even probabilities in a market: of the home side in `asian` and
 * `handicap3` (there in whole goals, never 0), the total in `totals`.
 */
export function evenLine(matrix: ScoreMatrix, market: 'asian' | 'totals' | 'handicap3'): number {
  const lead = (lineQuarters: number): number => {
    const chances = marketChances(matrix, { market, lineQuarters }, 0);
    const [first, last] = [chances[0], chances.at(-1)];
    return first && last ? fairChance(first) - fairChance(last) : 0;
  };
  // A higher line favours the home side; a higher total disfavours over.
  const direction = market === 'totals' ? -1 : 1;
  const step = market === 'handicap3' ? 4 : 1;
  let [low, high] = [market === 'totals' ? 1 : -FARTHEST, FARTHEST];
  while (high - low > step) {
    const middle = low + Math.floor((high - low) / step / 2) * step;
    if (lead(middle) * direction < 0) low = middle;
    else high = middle;
  }
  const around = market === 'handicap3' ? [low, high, low - step, high + step] : [low, high];
  const allowed = around.filter((line) => market !== 'handicap3' || line !== 0);
  return allowed.reduce((best, line) => (Math.abs(lead(line)) < Math.abs(lead(best)) ? line : best));
}
