import { signedText } from '#web/i18n/numbers.ts';

/** Profit in units, signed, with one decimal: 1400 hundredths are `+14.0`. */
export function stakesText(hundredths: number): string {
  return signedText(hundredths / 100, 1);
}
