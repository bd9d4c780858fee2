import { describe, expect, test } from 'vitest';
import type { Score } from '#domain/match/match-state.ts';
import { type SimulatedFixture, daysAround, fixturesOn } from './calendar.ts';
import { fateOf } from './fate.ts';
import { courseOf, standingAt } from './course/play.ts';
import { threeSeasons } from './testing/three-seasons.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const past = (fixture: SimulatedFixture, ms: number) => new Date(fixture.kickoffAt.getTime() + ms);
const theFirst = (kind: ReturnType<typeof fateOf>['kind']): SimulatedFixture => {
  const found = threeSeasons.find((fixture) => fateOf(fixture).kind === kind);
  if (!found) throw new Error(`no match of three seasons is ${kind}`);
  return found;
};

describe('a match that is not simply played', () => {
  test('is postponed before its kick-off and played days later, when neither club plays', () => {
    const fixture = theFirst('moved');
    const fate = fateOf(fixture);
    if (fate.kind !== 'moved') throw new Error('is moved');
    expect(standingAt(fixture, new Date(fate.announcedAt.getTime() - 1)).state).toBe('scheduled');
    expect(standingAt(fixture, fate.announcedAt)).toMatchObject({
      state: 'postponed',
      kickoffAt: fixture.kickoffAt,
    });
    expect(standingAt(fixture, fate.decidedAt)).toMatchObject({
      state: 'scheduled',
      kickoffAt: fate.kickoffAt,
    });
    expect(fate.kickoffAt.getTime() - fixture.kickoffAt.getTime()).toBeGreaterThanOrEqual(48 * hourMs);
    expect(standingAt(fixture, new Date(fate.kickoffAt.getTime() + 3 * hourMs)).state).toBe('finished');
    const others = daysAround(fate.kickoffAt, 1, 1)
      .flatMap((day) => fixturesOn(fixture.league, day))
      .filter(({ home, away }) =>
        [home, away].some((club) => club === fixture.home || club === fixture.away),
      );
    for (const other of others)
      expect(Math.abs(other.kickoffAt.getTime() - fate.kickoffAt.getTime())).toBeGreaterThanOrEqual(
        4 * hourMs,
      );
  });

  test('is broken off without a result, or awarded the day after', () => {
    const abandoned = theFirst('abandoned');
    expect(standingAt(abandoned, past(abandoned, 19 * minuteMs)).state).toBe('live');
    expect(standingAt(abandoned, past(abandoned, 48 * hourMs))).toMatchObject({
      state: 'abandoned',
      score90: null,
    });
    const awarded = theFirst('awarded');
    expect(standingAt(awarded, past(awarded, 3 * hourMs)).state).toBe('abandoned');
    const { state, score90 } = standingAt(awarded, past(awarded, 24 * hourMs));
    expect([state, score90?.toSorted()]).toEqual(['awarded', [0, 3]]);
  });

  test('is called off for good', () => {
    const cancelled = theFirst('cancelled');
    expect(standingAt(cancelled, past(cancelled, 0)).state).toBe('postponed');
    expect(standingAt(cancelled, past(cancelled, 24 * hourMs)).state).toBe('cancelled');
  });

  test('has its score corrected an hour after the end', () => {
    const fixture = threeSeasons.find((each) => {
      const { endsMs, happenings } = courseOf(each);
      return happenings.some(({ reportedAtMs }) => reportedAtMs > endsMs);
    });
    if (!fixture) throw new Error('no match is corrected');
    const { endsMs } = courseOf(fixture);
    const first = standingAt(fixture, past(fixture, endsMs));
    const corrected = standingAt(fixture, past(fixture, endsMs + hourMs));
    expect([first.state, corrected.state]).toEqual(['finished', 'finished']);
    const goals = ([home, away]: Score) => home + away;
    expect(goals(corrected.score90 ?? [0, 0])).toBe(goals(first.score90 ?? [0, 0]) + 1);
    expect(corrected.halfTime).toEqual(first.halfTime);
  });
});
