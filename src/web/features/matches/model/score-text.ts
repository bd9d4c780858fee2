import { decimalText } from '#web/i18n/numbers.ts';

/** A score of a forecast, four decimals: models differ in the third. */
export function scoreText(score: number): string {
  return decimalText(score, 4);
}
