import type { QuoteLine } from '../quotes.ts';

/**
 * Main line of a market: the one with the most even prices, nearest to 0 among equals. Same rule as the server's for
 * lists.
 */
export function mainLine(lines: readonly QuoteLine[]): QuoteLine | undefined {
  const most = Math.max(0, ...lines.map(({ quotes }) => Object.keys(quotes).length));
  const whole = lines.filter(({ quotes }) => Object.keys(quotes).length === most);
  return whole.toSorted((one, other) => spread(one) - spread(other) || size(one) - size(other))[0];
}

function spread({ quotes }: QuoteLine): number {
  const odds = Object.values(quotes).map(({ oddsMilli }) => oddsMilli);
  return Math.max(...odds) - Math.min(...odds);
}

function size({ lineQuarters }: QuoteLine): number {
  return Math.abs(lineQuarters ?? 0);
}
