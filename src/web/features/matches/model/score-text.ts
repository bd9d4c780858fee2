import { decimalText } from '#web/i18n/numbers.ts';

/** A forecast score with four decimals: models differ in the third. */
export function scoreText(score: number): string {
  return decimalText(score, 4);
}
