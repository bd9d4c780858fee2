import { signedText } from '#web/i18n/numbers.ts';

/** A sum of profit in stakes, with its sign, to a tenth: 1400 hundredths are `+14.0`. */
export function stakesText(hundredths: number): string {
  return signedText(hundredths / 100, 1);
}
