import type { Locale } from '#contract/locale.ts';
import { lineText as lineNumber } from '#domain/market/line.ts';
import { lineName } from '#domain/market/line-name.ts';
import type { Market } from '#domain/market/market.ts';
import { isMarking, mark } from './marks.ts';

export const lineStyles = ['byLanguage', 'names', 'numbers'] as const;
export type LineStyle = (typeof lineStyles)[number];

/** How a reader's lines are written. */
export interface LineNaming {
  readonly locale: Locale;
  readonly style: LineStyle;
}

/** Parses a stored choice; by language if there is none. */
export function readLineStyle(text: string | null | undefined): LineStyle {
  return lineStyles.find((style) => style === text) ?? 'byLanguage';
}

/** A line as the reader wants it: by default its name in Chinese (`平/半`), a number in English (`−0.25`). */
export function lineText(market: Market, lineQuarters: number, { locale, style }: LineNaming): string {
  if (isMarking()) return mark('line', [market, lineQuarters]);
  const isNamed = style === 'byLanguage' ? locale === 'zh' : style === 'names';
  return isNamed ? lineName(market, lineQuarters, locale) : lineNumber(market, lineQuarters);
}
