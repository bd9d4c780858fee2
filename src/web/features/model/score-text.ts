/** A score of a forecast, four decimals: models differ in the third. */
export function scoreText(score: number): string {
  return score.toFixed(4);
}
