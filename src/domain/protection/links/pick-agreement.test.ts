import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommonPick, pickEvidence, upperTail } from './pick-agreement.ts';

const common = (
  count: number,
  same: number,
  opposite: number,
  others: readonly number[] = [10, 10],
): CommonPick[] =>
  Array.from({ length: count }, (_, at) => ({
    isSame: at < same,
    isOpposite: at >= count - opposite,
    others,
  }));

test('the tail is that of the binomial distribution when all probabilities are equal', () => {
  expect(
    upperTail(
      Array.from({ length: 20 }, () => 0.5),
      20,
    ),
  ).toBeCloseTo(2 ** -20, 12);
  expect(
    upperTail(
      Array.from({ length: 10 }, () => 0.5),
      8,
    ),
  ).toBeCloseTo(56 / 1024, 12);
  expect(upperTail([0.3, 0.9], 0)).toBeCloseTo(1, 12);
});

test('the tail is the share of all outcomes with that many successes', () => {
  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(chances, fc.nat({ max: 9 }), (some, wanted) => {
      let expected = 0;
      for (let outcome = 0; outcome < 2 ** some.length; outcome++) {
        const won = some.map((_, at) => ((outcome >> at) & 1) === 1);
        if (won.filter(Boolean).length < wanted) continue;
        expected += some.reduce((product, chance, at) => product * (won[at] ? chance : 1 - chance), 1);
      }
      expect(upperTail(some, wanted)).toBeCloseTo(expected, 9);
    }),
  );
});

test('twenty opposite picks of twenty, or the same, are evidence; nineteen matches are not', () => {
  expect(pickEvidence(common(20, 0, 20))).toMatchObject({ evidence: { common: 20, opposite: 20 } });
  expect(pickEvidence(common(24, 24, 0))).toMatchObject({ strength: 'supporting', evidence: { same: 24 } });
  expect(pickEvidence(common(19, 19, 0))).toBeNull();
});

test('to agree where nearly everybody agrees is no evidence', () => {
  expect(pickEvidence(common(40, 40, 0, [95, 5]))).toBeNull();
  expect(pickEvidence(common(40, 40, 0, [50, 50]))).not.toBeNull();
});

test('agreement as often as strangers agree is no evidence', () => {
  expect(pickEvidence(common(60, 36, 20))).toBeNull();
});
