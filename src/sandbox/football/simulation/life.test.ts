import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SimulatedFixture } from './calendar.ts';
import { asFixture } from './as-fixture.ts';
import { isPast, hasChanged } from './life.ts';
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
const servedAt = (fixture: SimulatedFixture, at: Date) =>
  JSON.stringify(asFixture(fixture, at, { isWhole: true, hasNews: false, priceChanges: [], lottery: [] }));

test('a match has changed whenever anything that is served of it changes', () => {
  fc.assert(
    fc.property(anyStep, ([fixture, minutes, later]) => {
      const [since, until] = [from(fixture, minutes), from(fixture, minutes + later)];
      if (hasChanged(fixture, since, until)) return;
      expect(servedAt(fixture, until)).toBe(servedAt(fixture, since));
      expect(pricesBetween(fixture, since, until)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('a match is past when nothing of it changes any more', () => {
  fc.assert(
    fc.property(anyStep, ([fixture, minutes, later]) => {
      const at = from(fixture, minutes);
      if (!isPast(fixture, at)) return;
      expect(hasChanged(fixture, at, from(fixture, minutes + 100 * later))).toBe(false);
      expect(servedAt(fixture, from(fixture, minutes + 100 * later))).toBe(servedAt(fixture, at));
    }),
    { numRuns: 400 },
  );
});
