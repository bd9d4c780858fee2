import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DemoFixture } from './calendar.ts';
import { asFeedMatch } from '../demo-feed.ts';
import { isPast, isStirred } from './life.ts';
import { pricesBetween } from './prices.ts';
import { threeSeasons } from '../testing/three-seasons.ts';

const minuteMs = 60_000;
const anyFixture = fc.nat({ max: threeSeasons.length - 1 }).map((at) => threeSeasons[at] as DemoFixture);
const anyStep = fc.tuple(
  anyFixture,
  fc.integer({ min: -130 * 60, max: 130 * 60 }),
  fc.integer({ min: 1, max: 90 }),
);
const from = ({ kickoffAt }: DemoFixture, minutes: number) =>
  new Date(kickoffAt.getTime() + minutes * minuteMs);
const saidAt = (fixture: DemoFixture, at: Date) =>
  JSON.stringify(asFeedMatch(fixture, at, { odds: [], isDetailed: true }));

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
