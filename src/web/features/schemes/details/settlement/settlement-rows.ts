import { lineText } from '#domain/market/line.ts';
import type { Market } from '#domain/market/market.ts';
import { MINUS } from '#web/i18n/numbers.ts';
import type { SchemeDetails } from '../../queries.ts';

type LinePart = NonNullable<SchemeDetails['result']>['parts'][number];

const figure = (quarters: number): string => String(Math.abs(quarters) / 4);
const signed = (quarters: number): string => {
  if (quarters === 0) return '0';
  return `${quarters < 0 ? MINUS : '+'}${figure(quarters)}`;
};

/** Calculation of a part's margin: `+1 − 0.5 = ` and `+0.5`; all in goals. */
export interface MarginSum {
  readonly terms: string;
  readonly margin: string;
}

/**
 * Margin calculation of one part of a stake. Asian: the picked side's margin plus its line. Totals: goals minus the
 * line for over, the line minus the goals for under.
 */
export function marginSum(market: Market, pick: string, part: LinePart): MarginSum {
  const { lineQuarters, marginQuarters } = part;
  const margin = signed(marginQuarters);
  if (market !== 'totals') {
    const by = lineQuarters < 0 ? MINUS : '+';
    return { terms: `${signed(marginQuarters - lineQuarters)} ${by} ${figure(lineQuarters)} = `, margin };
  }
  const line = figure(lineQuarters);
  if (pick === 'under')
    return { terms: `${line} ${MINUS} ${figure(lineQuarters - marginQuarters)} = `, margin };
  return { terms: `${figure(lineQuarters + marginQuarters)} ${MINUS} ${line} = `, margin };
}

/** Line of a part in the table: `−0.5`. */
export function partLine(market: Market, { lineQuarters }: LinePart): string {
  return lineText(market, lineQuarters);
}
