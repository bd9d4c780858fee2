/** An exact decimal: `units` of 10^-scale. Profit sums are verified to the last digit, so no floats. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export const zero: Decimal = { units: 0n, scale: 0 };

/** Parses a decimal in canonical form (`-0.5`, `12`; not `0.50` or `-0`), or returns null. */
export function readDecimal(text: string): Decimal | null {
  if (text.length > 60 || !/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) || text === '-0') return null;
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

/** Canonical form, without trailing zeros. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && '.'}${fraction}`;
}

/** `value / count`, rounded half away from zero to `decimals` places: `{1, 3, 2}` → 33 of 10^-2. */
export function quotient({ units, scale }: Decimal, count: number, decimals: number): Decimal {
  const above = (units < 0n ? -units : units) * 10n ** BigInt(decimals);
  const below = BigInt(count) * 10n ** BigInt(scale);
  const rounded = (2n * above + below) / (2n * below);
  return { units: units < 0n ? -rounded : rounded, scale: decimals };
}

function unitsAt({ units, scale }: Decimal, targetScale: number): bigint {
  return units * 10n ** BigInt(targetScale - scale);
}
