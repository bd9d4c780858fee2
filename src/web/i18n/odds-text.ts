import type { Locale } from '#contract/locale.ts';
import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import { isMarking, mark, noteDependence } from './marks.ts';

const STAKE_MILLI = 1000;
const EVEN_MILLI = 2000;

export const oddsFormats = ['byLanguage', 'decimal', 'hkOdds', 'fractional', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/**
 * Format of prices: decimal; Hong Kong odds, the net return per unit (`0.92`), for Asian handicaps and totals only;
 * fractional odds, the net return for a stake, as the nearest
 * fraction that bookmakers write (`11/10`); or American odds (`-108`, `+150`).
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

/** The fractions that bookmakers write from 1/9 to 10/1; beyond, one of both numbers is 1. */
const ladder =
  '1/9 1/8 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 1/1 21/20 11/10 ' +
  '23/20 6/5 5/4 13/10 11/8 7/5 6/4 8/5 13/8 17/10 7/4 9/5 15/8 19/10 2/1 21/10 11/5 9/4 23/10 12/5 5/2 13/5 11/4 14/5 3/1 16/5 ' +
  '10/3 7/2 18/5 15/4 4/1 17/4 9/2 19/4 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 19/2 10/1';
const steps = ladder.split(' ').map((text) => {
  const [gain = 0, stake = 1] = text.split('/').map(Number);
  return { text, net: gain / stake };
});

/** The nearest fraction that bookmakers write. A tick of an axis at or below 1 has none. */
function fractionalText(oddsMilli: number): string {
  const net = oddsMilli / STAKE_MILLI - 1;
  if (net <= 0) return '';
  if (net < 1 / 9) return `1/${Math.round(1 / net)}`;
  if (net > 10) return `${Math.round(net)}/1`;
  const distance = (step: (typeof steps)[number]) => Math.abs(step.net - net);
  return steps.reduce((nearest, step) => (distance(step) < distance(nearest) ? step : nearest)).text;
}
