import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type LoggedPrediction, matrixSide, predictionText } from '../../../seal/prediction-text.ts';
import type { PredictionsLeaf } from '../../../seal/shared-leaf.ts';
import type { Sha256 } from '../../sha256.ts';
import { describeFailure } from '../describe-failure.ts';
import { enterLeaf, openBook } from '../log-book.ts';
import { checkRoot, predictionRoot } from './prediction-root.ts';
import { readPrediction } from './read-prediction.ts';

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const kickoffAt = '2026-11-20T19:45:00.000Z';

function aPrediction(place: number, changes: Partial<LoggedPrediction> = {}): LoggedPrediction {
  const name = { key: 'k', zh: '国际米兰', en: 'Inter' };
  const matrix = Array<number>(matrixSide * matrixSide).fill(0);
  [matrix[matrixSide], matrix[0], matrix[1]] = [500_000, 300_000, 200_000];
  return {
    match: {
      matchId: `00000000-0000-4000-8000-00000000000${place}`,
      competition: name,
      home: name,
      away: name,
      kickoffAt,
    },
    modelVersion: 'goals-1',
    predictedAt: '2026-11-20T12:00:00.000Z',
    expectedGoals: { home: 1.5, away: 1 },
    millionths: { home: 500_000, draw: 300_000, away: 200_000 },
    matrix,
    ...changes,
  };
}

const leafOf = (texts: readonly string[], changes: Partial<PredictionsLeaf> = {}): PredictionsLeaf => ({
  format: 2,
  kind: 'predictions',
  at: '2026-11-20T13:00:00.000Z',
  number: 1,
  root: predictionRoot(sha256, texts),
  count: texts.length,
  firstKickoffAt: kickoffAt,
  ...changes,
});
const whys = (texts: readonly string[], changes: Partial<PredictionsLeaf> = {}) =>
  checkRoot(sha256, leafOf(texts, changes), texts).faults.map(({ why }) => why);
const texts = [1, 2, 3].map((place) => predictionText(aPrediction(place)));

test('the texts of a root give its root, count and first kick-off', () => {
  expect(whys(texts)).toEqual([]);
  expect(whys(texts, { root: 'ab'.repeat(32) })).toEqual(['root']);
  expect(whys(texts, { count: 2 })).toEqual(['count']);
  expect(whys(texts, { firstKickoffAt: '2026-11-20T18:00:00.000Z' })).toEqual(['firstKickoff']);
  expect(whys(texts.toReversed())).toEqual(['order', 'order']);
  expect(whys([...texts, ...texts.slice(2)])).toEqual(['order']);
});

test('a root is younger than its predictions and older than their matches', () => {
  expect(whys(texts, { at: '2026-11-20T11:59:59.999Z' })).toEqual(['time', 'time', 'time']);
  expect(whys(texts, { at: kickoffAt })).toEqual(['kickoff', 'kickoff', 'kickoff']);
});

test('only the canonical text of a consistent prediction is read', () => {
  const text = texts[0] ?? '';
  expect(readPrediction(text)).toMatchObject(aPrediction(1));
  for (const changed of [
    `${text} `,
    text.replace('"format":1', '"format":2'),
    text.replaceAll('500000', '500001'),
    text.replace('"modelVersion":"goals-1",', ''),
    text.replace('{"expectedGoals"', '{"another":1,"expectedGoals"'),
    predictionText(aPrediction(1, { millionths: { home: 200_000, draw: 300_000, away: 500_000 } })),
    predictionText(aPrediction(1, { matrix: [1_000_000] })),
    '[]',
    'null',
    '{',
  ]) {
    expect([changed.slice(0, 40), readPrediction(changed)]).toEqual([changed.slice(0, 40), null]);
  }
});

test('a leaf as old as the first kick-off, and a gap in the numbers, are found in the log alone', () => {
  const codes = (leaf: PredictionsLeaf) =>
    enterLeaf(openBook(), 0, leaf).map((failure) => {
      expect(describeFailure(failure, 'en')).toMatch(/predictions/i);
      expect(describeFailure(failure, 'zh')).toContain('模型预测');
      return failure.code;
    });
  expect(codes(leafOf(texts))).toEqual([]);
  expect(codes(leafOf(texts, { at: kickoffAt }))).toEqual(['predictionsLate']);
  expect(codes(leafOf(texts, { number: 2 }))).toEqual(['numberGap']);
});
