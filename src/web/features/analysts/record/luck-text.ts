import { shareText } from '#web/i18n/numbers.ts';

interface ChanceWords {
  readonly over: (figure: string) => string;
  readonly under: (figure: string) => string;
}

const LEAST = 0.001;
const MOST = 0.99;

/** A chance in percent, no finer than it is known: whole from one in ten, one decimal below, ends in words. */
export function chanceText(chance: number, words: ChanceWords): string {
  if (chance > MOST) return words.over('99%');
  if (chance < LEAST) return words.under('0.1%');
  return chance < 0.1 ? `${shareText(chance)}%` : `${Math.round(chance * 100)}%`;
}

/** How a yield stands to luck: by where zero lies in its interval. */
export function standOf({ low, high }: { readonly low: number; readonly high: number }) {
  if (low > 0) return 'above';
  return high < 0 ? 'below' : 'within';
}
