import { describe, expect, test } from 'vitest';
import { averageHistory, changesOf, inOrder, returnBasisPoints } from './odds-books.ts';
import type { BookHistory } from '#server/features/matches/odds/odds-history.ts';

const book = (bookmaker: string, ...series: (readonly [at: number, oddsMilli: number])[][]): BookHistory => ({
  bookmaker,
  series: series.map((points) => points.map(([at, oddsMilli]) => ({ at, oddsMilli }))),
});

describe('an average', () => {
  test('combines simultaneous prices', () => {
    const average = averageHistory([
      book(
        'a',
        [
          [1, 2000],
          [5, 3000],
        ],
        [
          [1, 2000],
          [5, 1500],
        ],
      ),
      book('b', [[1, 2200]], [[1, 1800]]),
    ]);
    expect(average?.books).toBe(2);
    expect(average?.series).toEqual([
      [
        { at: 1, oddsMilli: 2100 },
        { at: 5, oddsMilli: 2600 },
      ],
      [
        { at: 1, oddsMilli: 1900 },
        { at: 5, oddsMilli: 1650 },
      ],
    ]);
  });

  test('counts a bookmaker only from when it prices every pick', () => {
    const average = averageHistory([
      book('a', [[1, 2000]], [[1, 2000]]),
      book('b', [[2, 4000]], [[3, 1000]]),
    ]);
    expect(average?.series[0]).toEqual([
      { at: 1, oddsMilli: 2000 },
      { at: 3, oddsMilli: 3000 },
    ]);
  });

  test('excludes the model and aggregates, and needs two bookmakers', () => {
    const whole = (name: string) => book(name, [[1, 2000]], [[1, 2000]]);
    expect(averageHistory([whole('a'), whole('model'), whole('market-max')])).toBeNull();
    expect(averageHistory([whole('a'), book('b', [[1, 2000]], [])])).toBeNull();
  });

  test('is first and the model last', () => {
    const histories = ['model', 'bet365', 'market-max', 'pinnacle'].map((name) => book(name));
    const average = { ...book('average'), books: 2 };
    expect(inOrder(average, histories).map(({ bookmaker }) => bookmaker)).toEqual([
      'average',
      'pinnacle',
      'bet365',
      'market-max',
      'model',
    ]);
  });
});

test.each([
  [[2000, 2000], 1, 10_000],
  [[1900, 1900], 1, 9_500],
  [[1333, 1333, 1333], 2, 8_887],
  [[1900, null], 1, null],
  [[], 1, null],
])('%j with %i simultaneous winners return %s', (prices, winners, expected) => {
  expect(returnBasisPoints(prices, winners)).toBe(expected);
});

describe('a movement', () => {
  test('has a point per change only', () => {
    const points = [2000, 2000, 2100, 2100, 2000].map((oddsMilli, at) => ({ at, oddsMilli }));
    expect(changesOf(points).map(({ at }) => at)).toEqual([0, 2, 4]);
  });

  test('of thousands is thinned to four hundred with the first and the last', () => {
    const points = Array.from({ length: 5_000 }, (_, at) => ({ at, oddsMilli: 2000 + (at % 2) }));
    const changes = changesOf(points);
    expect([changes.length, changes[0]?.at, changes.at(-1)?.at]).toEqual([400, 0, 4_999]);
    expect(new Set(changes.map(({ at }) => at)).size).toBe(400);
  });
});
