import type { SchemeMarket } from '#domain/market/market.ts';
import type { Locale } from '../../i18n/locale.ts';
import { en, zh } from '../../i18n/market-words.ts';

const markets = { zh, en };
const parlay: Readonly<Record<Locale, (legs: number) => string>> = {
  zh: (legs) => (legs > 1 ? `${legs}串1` : '串关'),
  en: (legs) => (legs > 1 ? `${legs}-leg accumulator` : 'Accumulator'),
};

/** Name of a scheme's market, or the number of legs of a parlay (`3串1`, `3-leg accumulator`). */
export function marketTitle(market: SchemeMarket, legs: number, locale: Locale): string {
  return market === 'parlay' ? parlay[locale](legs) : markets[locale][market];
}
