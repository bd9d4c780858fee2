import { describe, expect, test } from 'vitest';
import { followClock } from './follow-clock.ts';
import type { MatchClock, MatchEvent, MatchPeriod } from './match-details.ts';
import { preferredPart, redCardsOf } from './match-parts.ts';

const part = (source: string, content: readonly unknown[] = [1]) => ({ source, content });

describe('of several sources', () => {
  test('the one that covers matches live is preferred, in any order', () => {
    const reports = [part('football-data.co.uk'), part('api-football'), part('openfootball')];
    expect(preferredPart(reports)?.source).toBe('api-football');
    expect(preferredPart(reports.toReversed())?.source).toBe('api-football');
  });

  test('a non-empty one is preferred to an empty one', () => {
    expect(preferredPart([part('api-football', []), part('openfootball')])?.source).toBe('openfootball');
    expect(preferredPart([part('api-football', [])])?.source).toBe('api-football');
    expect(preferredPart([])).toBeNull();
  });
});

describe('red cards', () => {
  const event = (kind: MatchEvent['kind'], side: MatchEvent['side']): MatchEvent => ({
    period: 'firstHalf',
    minute: 9,
    addedMinute: null,
    side,
    kind,
    player: null,
    other: null,
    score: null,
  });

  test('are counted from events, a second yellow as one', () => {
    const events = [event('redCard', 'home'), event('secondYellow', 'home'), event('yellowCard', 'away')];
    expect(redCardsOf(events, [{ kind: 'redCards', home: 0, away: 3 }])).toEqual([2, 0]);
  });

  test('come from statistics if events have no cards, and are unknown without both', () => {
    expect(redCardsOf([event('goal', 'home')], [{ kind: 'redCards', home: 0, away: 1 }])).toEqual([0, 1]);
    expect(redCardsOf([event('goal', 'home')], [])).toBeNull();
  });
});

describe('a clock', () => {
  const at = (period: MatchPeriod, minute: number | null, addedMinute: number | null = null): MatchClock => ({
    period,
    minute,
    addedMinute,
  });

  test('is the reported one, and stays without a report', () => {
    expect(followClock(null, at('firstHalf', 3))).toEqual(at('firstHalf', 3));
    expect(followClock(at('firstHalf', 3), null)).toEqual(at('firstHalf', 3));
    expect(followClock(null, null)).toBeNull();
  });

  test.each([
    [at('firstHalf', 45, 3), at('halfTime', null)],
    [at('firstHalf', 45, 6), at('secondHalf', 46)],
    [at('firstHalf', 20), at('firstHalf', 21)],
    [at('secondHalf', 80), at('secondHalf', 70)],
    [at('secondHalf', 60), at('firstHalf', 40)],
  ])('advances, or goes back by more than sources differ: %j then %j', (before, reported) => {
    expect(followClock(before, reported)).toEqual(reported);
  });

  test.each([
    [at('firstHalf', 20), at('firstHalf', 19)],
    [at('firstHalf', 45, 2), at('firstHalf', 45)],
    [at('secondHalf', 46), at('halfTime', null)],
    [at('halfTime', 45), at('firstHalf', 45, 1)],
  ])('is not set back by a slower source: %j then %j', (before, reported) => {
    expect(followClock(before, reported)).toEqual(before);
  });
});
