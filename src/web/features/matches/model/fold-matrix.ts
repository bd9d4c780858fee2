/** Folds everything from `size - 1` goals on into the last row and column: 6 gives 0 to 5+. */
export function foldMatrix(matrix: readonly (readonly number[])[], size: number): number[][] {
  const folded = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (const [home, row] of matrix.entries()) {
    for (const [away, share] of row.entries()) {
      const into = folded[Math.min(home, size - 1)];
      const column = Math.min(away, size - 1);
      if (into) into[column] = (into[column] ?? 0) + share;
    }
  }
  return folded;
}

/** The most probable scores, in descending order. */
export function likeliestScores(matrix: readonly (readonly number[])[], count: number) {
  return matrix
    .flatMap((row, home) => row.map((share, away) => ({ score: [home, away] as const, share })))
    .sort((one, other) => other.share - one.share)
    .slice(0, count);
}
