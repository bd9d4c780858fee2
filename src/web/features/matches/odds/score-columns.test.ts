import { expect, test } from 'vitest';
import { picksOf } from '#domain/market/market.ts';
import { scoreColumns } from './score-columns.ts';

test('every correct score stands in the column of its result, other scores last', () => {
  const columns = scoreColumns(picksOf.score.map((pick) => ({ pick, oddsMilli: 5000 })));
  expect(columns.map(({ result, scores }) => [result, scores.length])).toEqual([
    ['home', 13],
    ['draw', 5],
    ['away', 13],
  ]);
  expect(columns.map(({ scores }) => [scores[0]?.pick, scores.at(-1)?.pick])).toEqual([
    ['1:0', 'home_other'],
    ['0:0', 'draw_other'],
    ['0:1', 'away_other'],
  ]);
});
