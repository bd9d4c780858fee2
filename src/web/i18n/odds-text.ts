import type { Locale } from '#contract/locale.ts';
import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import { isMarking, mark, noteDependence } from './marks.ts';

const STAKE_MILLI = 1000;
const EVEN_MILLI = 2000;

export const oddsFormats = ['byLanguage', 'decimal', 'hkOdds', 'fractional', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/**
 * Format of prices: decimal; Hong Kong odds, the net return per unit (`0.92`), for Asian handicaps and totals only;
 * fractional odds, the net return for a stake (`11/10`); or American odds (`-108`, `+150`).
 */
export type OddsNotation = Exclude<OddsFormat, 'byLanguage'>;

/** Parses a stored choice; by language if there is none. */
export function readOddsFormat(text: string | null | undefined): OddsFormat {
  return oddsFormats.find((format) => format === text) ?? 'byLanguage';
}

/** Resolves the choice for a language: by default HK odds in Chinese, decimal odds in English. */
export function oddsNotation(format: OddsFormat, locale: Locale): OddsNotation {
  if (format !== 'byLanguage') return format;
  return locale === 'zh' ? 'hkOdds' : 'decimal';
}

/** The format of a market's prices: HK odds apply to Asian handicaps and totals only. */
export function priceKind(market: string, notation: OddsNotation): OddsNotation {
  noteDependence('odds');
  if (notation !== 'hkOdds') return notation;
  return market === 'asian' || market === 'totals' ? 'hkOdds' : 'decimal';
}

/** The wording for the format of a market's prices. */
export function byPriceKind(
  market: string,
  notation: OddsNotation,
  texts: Readonly<Record<OddsNotation, string>>,
): string {
  if (isMarking())
    return mark('priceKind', [market, texts.decimal, texts.hkOdds, texts.fractional, texts.american]);
  return texts[priceKind(market, notation)];
}

/** A price in the user's format: HK odds (`0.92`) only for Asian handicaps and totals. */
export function oddsText(oddsMilli: number, market: string, notation: OddsNotation): string {
  if (isMarking()) return mark('odds', [market, oddsMilli]);
  return priceText(oddsMilli, priceKind(market, notation));
}

/** A price in one format. */
export function priceText(oddsMilli: number, kind: OddsNotation): string {
  if (kind === 'american') return americanText(oddsMilli);
  if (kind === 'fractional') return fractionalText(oddsMilli);
  return decimalOddsText(kind === 'hkOdds' ? oddsMilli - STAKE_MILLI : oddsMilli);
}

/**
 * The profit of 100 from even odds on, below them the stake for a profit of 100: `+150`, `−108`. A tick of an axis at or
 * below 1 has no such figure.
 */
function americanText(oddsMilli: number): string {
  const net = oddsMilli - STAKE_MILLI;
  if (net <= 0) return '';
  if (oddsMilli >= EVEN_MILLI) return `+${Math.round(net / 10)}`;
  return `\u2212${Math.round((100 * STAKE_MILLI) / net)}`;
}

/** Stakes of fractional odds, the customary ones first: 1.05 is `21/20`, although `20/19` has a smaller one. */
const stakes = [1, 2, 4, 5, 8, 3, 6, 7, 9, 10, 11, 13, 15, 20, 25, 33, 40, 50, 66, 100];

/**
 * The customary fraction that is the same price in decimal odds as they are shown: `11/10`, `4/5`, `1/1`. A tick of an
 * axis at or below 1 has none.
 */
function fractionalText(oddsMilli: number): string {
  if (oddsMilli <= STAKE_MILLI) return '';
  const shown = decimalOddsText(oddsMilli);
  const net = Number(shown) - 1;
  for (const stake of stakes) {
    const gain = Math.round(net * stake);
    if (gain > 0 && decimalOddsText(Math.round(STAKE_MILLI * (1 + gain / stake))) === shown)
      return `${gain}/${stake}`;
  }
  // Only prices that are 1.00 in decimal odds.
  return `1/${Math.round(STAKE_MILLI / (oddsMilli - STAKE_MILLI))}`;
}
