import { expect, test } from 'vitest';
import { scoreChanges } from './score-changes.ts';

const scores = (...versions: Parameters<typeof scoreChanges>[0]) =>
  scoreChanges(versions).map(({ at, score }) => `${at.getTime()} ${score.join('-')}`);

test('goals and cancelled goals are changes of the score in play, with the time they were observed', () => {
  expect(
    scores(
      ['scheduled', null, 0],
      ['live', [0, 0], 10],
      ['live', [1, 0], 20],
      ['live', [0, 0], 25],
      ['live', [0, 0], 30],
      ['finished', [0, 1], 40],
    ),
  ).toEqual(['20 1-0', '25 0-0', '40 0-1']);
});

test('a score that was there from the beginning, and a correction after the end, are no goals', () => {
  expect(scores(['scheduled', null, 0], ['finished', [2, 1], 50], ['finished', [2, 2], 60])).toEqual([]);
  expect(scores(['live', [1, 0], 10], ['finished', [1, 0], 50])).toEqual([]);
});
