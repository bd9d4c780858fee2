import { expect, test } from 'vitest';
import { scoreMatrix } from '#domain/model/score-matrix.ts';
import { foldMatrix, likeliestScores } from './fold-matrix.ts';

const matrix = scoreMatrix({ home: 1.62, away: 1.09 }, -0.05);

test('folding preserves the total: the last row and column contain everything beyond', () => {
  const folded = foldMatrix(matrix, 6);
  expect(folded.map((row) => row.length)).toEqual([6, 6, 6, 6, 6, 6]);
  expect(folded.flat().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(folded[2]?.[1]).toBe(matrix[2]?.[1]);
  const fiveOrMore = matrix.slice(5).reduce((sum, row) => sum + (row[0] ?? 0), 0);
  expect(folded[5]?.[0]).toBeCloseTo(fiveOrMore, 12);
});

test('the most likely scores come first', () => {
  const scores = likeliestScores(matrix, 4);
  expect(scores.map(({ score }) => score.join('-'))).toEqual(['1-1', '1-0', '2-1', '2-0']);
  expect(scores[0]?.share).toBe(matrix[1]?.[1]);
});
