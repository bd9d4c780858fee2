import { shareText } from '#web/i18n/numbers.ts';

interface ChanceWords {
  readonly over: (figure: string) => string;
  readonly under: (figure: string) => string;
}

const LEAST = 0.001;
const MOST = 0.99;

/**
 * A probability in percent, no more precise than known: whole percent from 10 % on, one decimal below, extremes in
 * words.
 */
export function chanceText(chance: number, words: ChanceWords): string {
  if (chance > MOST) return words.over('99%');
  if (chance < LEAST) return words.under('0.1%');
  return chance < 0.1 ? `${shareText(chance)}%` : `${Math.round(chance * 100)}%`;
}

/** Yield compared with luck: whether its interval is above, below or around zero. */
export function compareWithLuck({ low, high }: { readonly low: number; readonly high: number }) {
  if (low > 0) return 'above';
  return high < 0 ? 'below' : 'within';
}
