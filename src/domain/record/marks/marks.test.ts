import { expect, test } from 'vitest';
import { closingScore } from './closing-score.ts';
import { ERROR_BUDGET, FIRST_GROUP, markThreshold } from './error-budget.ts';
import { type MarkedScheme, markKinds, markOf } from './marks.ts';

const WON = 9n * 10n ** 15n;
const LOST = -(10n ** 16n);
const HOUR_MS = 3_600_000;

const schemeAt = (place: number, profitE16: bigint, changes: Partial<MarkedScheme> = {}): MarkedScheme => ({
  id: `${place}`,
  publishedAt: new Date(2 * place * HOUR_MS),
  settledAt: new Date((2 * place + 1) * HOUR_MS),
  takenOff: null,
  isOffered: true,
  profitE16,
  closingValueMillionths: profitE16 > 0n ? 50_000 : -50_000,
  ...changes,
});
const schemes = (count: number, profitE16: bigint, from = 0) =>
  Array.from({ length: count }, (_, place) => schemeAt(from + place, profitE16));

test('the shares of all analysts and of both marks add up to at most the error budget', () => {
  let spent = 0;
  for (let number = 1; number <= 200_000; number++) spent += markKinds.length / markThreshold(number);
  expect(spent).toBeLessThan(ERROR_BUDGET);
  expect(spent).toBeGreaterThan(0.85 * ERROR_BUDGET);
});

test('the threshold is the same within a group and grows from one group to the next', () => {
  expect([1, FIRST_GROUP].map(markThreshold)).toEqual([200_000, 200_000]);
  expect([FIRST_GROUP + 1, 3 * FIRST_GROUP].map(markThreshold)).toEqual([1_200_000, 1_200_000]);
  expect(markThreshold(3 * FIRST_GROUP + 1)).toBe(4_800_000);
  for (const number of [0, -1, 1.5, Number.NaN]) expect(() => markThreshold(number)).toThrow();
});

test.each(markKinds)('the mark "%s" stays whatever is lost later, and its peak never falls', (kind) => {
  const given = markOf(kind, schemes(300, WON), 1);
  expect(given.givenAt).not.toBeNull();
  const later = markOf(kind, [...schemes(300, WON), ...schemes(500, LOST, 300)], 1);
  expect(later.givenAt).toBe(given.givenAt);
  expect(later.peak).toBe(given.peak);
  expect(later.points.at(-1)?.wealth).toBeLessThan(1);
});

test('a correction recomputes the sequence and may take a mark away', () => {
  const won = schemes(200, WON);
  expect(markOf('profit', won, 1).givenAt).not.toBeNull();
  const corrected = won.map((scheme, place) => (place % 2 === 0 ? { ...scheme, profitE16: LOST } : scheme));
  expect(markOf('profit', corrected, 1).givenAt).toBeNull();
});

test('schemes apart and withdrawn ones are no bets; void ones and missing prices return the stake', () => {
  const base = schemes(20, WON);
  for (const kind of markKinds) {
    const wealth = (more: readonly MarkedScheme[]) =>
      markOf(kind, [...base, ...more], 1).points.at(-1)?.wealth;
    const before = wealth([]) ?? 0;
    expect(wealth([schemeAt(20, LOST, { isOffered: false })])).toBe(before);
    expect(wealth([schemeAt(20, LOST, { takenOff: 'withdrawn' })])).toBe(before);
    expect(wealth([schemeAt(20, WON, { profitE16: null })])).toBeCloseTo(before, 12);
    expect(wealth([schemeAt(20, LOST, { takenOff: 'removed' })])).toBeLessThan(before);
  }
  const unpriced = schemeAt(20, LOST, { closingValueMillionths: null });
  expect(markOf('closing', [...base, unpriced], 1).points.at(-1)?.wealth).toBeCloseTo(
    markOf('closing', base, 1).points.at(-1)?.wealth ?? 0,
    12,
  );
});

test('the score against the closing line is odd and between −1 and 1', () => {
  expect([0, 100_000, -100_000, 25_000].map(closingScore)).toEqual([0, 0.5, -0.5, 0.2]);
  for (const value of [-1_000_000, 1e12]) expect(Math.abs(closingScore(value))).toBeLessThan(1);
});
