import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SimulatedFixture } from './calendar.ts';
import { asFixture } from './as-fixture.ts';
import { isPast, isStirred } from './life.ts';
import { pricesBetween } from './odds/prices.ts';
import { threeSeasons } from './testing/three-seasons.ts';

const minuteMs = 60_000;
const anyFixture = fc.nat({ max: threeSeasons.length - 1 }).map((at) => threeSeasons[at] as SimulatedFixture);
const anyStep = fc.tuple(
  anyFixture,
  fc.integer({ min: -130 * 60, max: 130 * 60 }),
  fc.integer({ min: 1, max: 90 }),
);
const from = ({ kickoffAt }: SimulatedFixture, minutes: number) =>
  new Date(kickoffAt.getTime() + minutes * minuteMs);
const saidAt = (fixture: SimulatedFixture, at: Date) =>
  JSON.stringify(asFixture(fixture, at, { isWhole: true, priceChanges: [] }));

test('a match is said to be stirred whenever anything that is told of it changes', () => {
  fc.assert(
    fc.property(anyStep, ([fixture, minutes, later]) => {
      const [since, until] = [from(fixture, minutes), from(fixture, minutes + later)];
      if (isStirred(fixture, since, until)) return;
      expect(saidAt(fixture, until)).toBe(saidAt(fixture, since));
      expect(pricesBetween(fixture, since, until)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('a match is past when nothing more is told of it', () => {
  fc.assert(
    fc.property(anyStep, ([fixture, minutes, later]) => {
      const at = from(fixture, minutes);
      if (!isPast(fixture, at)) return;
      expect(isStirred(fixture, at, from(fixture, minutes + 100 * later))).toBe(false);
      expect(saidAt(fixture, from(fixture, minutes + 100 * later))).toBe(saidAt(fixture, at));
    }),
    { numRuns: 400 },
  );
});
