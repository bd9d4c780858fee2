import type { Market } from './market.ts';

const plainDecimal = /^([+-]?)(\d{1,2})(?:\.(\d+))?$/;
const quartersOfFraction: Readonly<Record<string, number>> = { '': 0, '25': 1, '5': 2, '75': 3 };

/**
 * `"-0.75"` → `-3`: a line in goals, as in feeds, to quarter goals.
 * @returns null unless it is a plain decimal number and a multiple of a quarter, with at most two digits before the
 * point.
 */
export function parseLine(text: string): number | null {
  const parts = plainDecimal.exec(text);
  if (!parts) return null;
  const [, sign, whole, fraction = ''] = parts;
  const quarters = quartersOfFraction[fraction.replace(/0+$/, '')];
  if (quarters === undefined) return null;
  const size = Number(whole) * 4 + quarters;
  return sign === '-' && size > 0 ? -size : size;
}

/** `-3` → `−0.75`, with a true minus sign; positive handicaps get a plus sign, totals do not. 0 is `0`. */
export function lineText(market: Market, lineQuarters: number): string {
  const size = String(Math.abs(lineQuarters) / 4);
  if (lineQuarters < 0) return `−${size}`;
  return market === 'totals' || lineQuarters === 0 ? size : `+${size}`;
}

/**
 * Lines over which a stake is split: a quarter line puts half on each neighbour, the one nearer to 0 first (`-3` →
 * `[-2, -4]`); any other line is returned alone.
 */
export function splitLine(lineQuarters: number): readonly number[] {
  if (lineQuarters % 2 === 0) return [lineQuarters];
  const neighbours = [lineQuarters - 1, lineQuarters + 1];
  return lineQuarters < 0 ? neighbours.reverse() : neighbours;
}
