const plainDecimal = /^(\d{1,4})(?:\.(\d{1,3})0*)?$/;

/**
 * `"1.955"` → `1955`: decimal odds in thousandths, parsed digit by digit, so that nothing is rounded.
 * @returns null unless it is a plain decimal above 1 and below 10,000 with at most three decimals.
 */
export function parseOdds(text: string): number | null {
  const parts = plainDecimal.exec(text);
  if (!parts) return null;
  const oddsMilli = Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0'));
  return oddsMilli > 1000 ? oddsMilli : null;
}

/** `1950` → `"1.95"`: decimal odds for display, with two decimals, one from 10, none from 100. */
export function oddsText(oddsMilli: number): string {
  // Rounded first: 9.996 becomes 10.0, not 10.00.
  const hundredths = Math.round(oddsMilli / 10);
  if (hundredths < 1000) return (hundredths / 100).toFixed(2);
  const tenths = Math.round(oddsMilli / 100);
  return tenths < 1000 ? (tenths / 10).toFixed(1) : String(Math.round(oddsMilli / 1000));
}
