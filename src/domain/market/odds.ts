const plainDecimal = /^(\d{1,4})(?:\.(\d{1,3})0*)?$/;

/**
 * `"1.955"` → `1955`: decimal odds in thousandths, read digit by digit, so that nothing is rounded.
 * @returns null unless it is a plain decimal above 1 and below 10,000 with at most three decimals.
 */
export function parseOdds(text: string): number | null {
  const parts = plainDecimal.exec(text);
  if (!parts) return null;
  const oddsMilli = Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0'));
  return oddsMilli > 1000 ? oddsMilli : null;
}
