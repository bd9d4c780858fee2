import { expect, test } from 'vitest';
import { expectedGoalsSteps, goalMarks, lengthOf, minuteTicks } from './course-axis.ts';
import type { LiveEvent } from './queries.ts';

const at = (minute: number, expectedGoals: [number, number] | null) => ({
  minute,
  expectedGoals,
  shots: null,
  shotsOnTarget: null,
  corners: null,
});

test('the axis is as long as the match, and longer in extra time', () => {
  expect(lengthOf([])).toBe(90);
  expect(lengthOf([at(90, null)])).toBe(90);
  expect(lengthOf([at(90, null), at(97, null)])).toBe(120);
  expect(minuteTicks(90).map(({ text }) => text)).toEqual(["0'", "45'", "90'"]);
  expect(minuteTicks(120).at(-1)).toEqual({ at: 1, text: "120'" });
  expect(minuteTicks(44).map(({ text }) => text)).toEqual(["0'", "44'"]);
  expect(minuteTicks(50).map(({ text }) => text)).toEqual(["0'", "50'"]);
});

test('expected goals step where they change; reports without them are left out', () => {
  const course = [at(3, [0.1, 0]), at(4, null), at(9, [0.1, 0]), at(12, [0.1, 0.3])];
  expect(expectedGoalsSteps(course)).toEqual([
    { minute: 3, home: 0.1, away: 0 },
    { minute: 12, home: 0.1, away: 0.3 },
  ]);
});

test('goals are marked by their score, those of a shoot-out and cancelled ones are not', () => {
  const event = (changes: Partial<LiveEvent>): LiveEvent => ({
    period: 'firstHalf',
    minute: 45,
    addedMinute: 2,
    side: 'home',
    kind: 'goal',
    player: null,
    other: null,
    score: null,
    ...changes,
  });
  const events = [
    event({}),
    event({ kind: 'ownGoal', score: [1, 1], minute: 90, addedMinute: null }),
    event({ kind: 'goalCancelled' }),
    event({ kind: 'penalty', period: 'shootOut', minute: 120 }),
  ];
  expect(goalMarks(events, 90)).toEqual([
    { at: 0.5, text: "45+2'" },
    { at: 1, text: '1–1' },
  ]);
});
