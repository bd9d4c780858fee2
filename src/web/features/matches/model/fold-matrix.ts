/** The matrix with everything from `size - 1` goals on in its last row and column, so that nothing is lost: 6 gives 0 to 5+. */
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

/** The scores said to be most probable, the most probable first. */
export function likeliestScores(matrix: readonly (readonly number[])[], count: number) {
  return matrix
    .flatMap((row, home) => row.map((share, away) => ({ score: [home, away] as const, share })))
    .sort((one, other) => other.share - one.share)
    .slice(0, count);
}
