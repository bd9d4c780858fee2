import { describe, expect, test } from 'vitest';
import { diceOf } from '../chance/dice.ts';
import { type MatchSaid, outcomeOf, resultAt, type Said } from './referee.ts';
import { correct, isDue } from './shares.ts';
import { newWish, violationsOf, type Wish } from './wishes.ts';

const wish = (state: Wish['state'], answerId: string | null, ...effects: string[]): Wish => ({
  ...newWish({ kind: 'unlock', what: 'a fan', key: 'k', userId: 'u', fen: 800, subjectId: 's' }),
  state,
  answerId,
  effects: new Set(effects),
});

describe('a wish', () => {
  test.each([
    ['sent', null, []],
    ['sent', null, ['a']],
    ['done', 'a', ['a']],
    ['refused', null, []],
  ] as const)('%s with the answer %s and the effects %j may be', (state, answerId, effects) => {
    expect(violationsOf(wish(state, answerId, ...effects))).toEqual([]);
  });

  test.each([
    ['sent', null, ['a', 'b']],
    ['done', 'a', []],
    ['done', 'a', ['b']],
    ['refused', null, ['a']],
  ] as const)('%s with the answer %s and the effects %j is a violation', (state, answerId, effects) => {
    expect(violationsOf(wish(state, answerId, ...effects))).toHaveLength(1);
  });
});

describe('a result', () => {
  const kickoffMs = Date.parse('2026-03-15T15:00:00Z');
  const hours = (count: number) => kickoffMs + count * 3_600_000;
  const said = (score: readonly [number, number], sinceMs: number): Said => ({
    state: 'finished',
    score,
    sinceMs,
  });
  const match = (one: Said, other: Said | null, decision: Said | null = null): MatchSaid => ({
    name: 'match 1',
    pair: 0,
    date: '2026-03-15',
    time: '15:00',
    kickoffMs,
    sources: new Map([['openfootball', one], ...(other ? [['footballData', other] as const] : [])]),
    decision,
  });
  const scoreAt = (is: MatchSaid, nowMs: number) => resultAt(is, nowMs)?.score90 ?? null;

  test('of one source counts after two hours, of two at once, of two that differ never', () => {
    expect(scoreAt(match(said([1, 0], hours(2)), null), hours(3))).toBeNull();
    expect(scoreAt(match(said([1, 0], hours(2)), null), hours(4))).toEqual([1, 0]);
    expect(scoreAt(match(said([1, 0], hours(2)), said([1, 0], hours(2))), hours(2))).toEqual([1, 0]);
    expect(scoreAt(match(said([1, 0], hours(2)), said([2, 0], hours(2))), hours(9))).toBeNull();
  });

  test('decided by an operator counts against both, none before the match can be over', () => {
    const decided = match(said([1, 0], hours(2)), said([1, 0], hours(2)), said([0, 1], hours(3)));
    expect(scoreAt(decided, hours(3))).toEqual([0, 1]);
    expect(scoreAt(match(said([1, 0], hours(1)), said([1, 0], hours(1))), hours(1))).toBeNull();
  });

  test('settles a pick', () => {
    const picks = [{ market: '1x2', pick: 'home', lineQuarters: null, odds: '1.95' }];
    expect(outcomeOf(picks, null, 'jc')).toBeNull();
    const result = { state: 'finished', halfTime: null, score90: [0, 1], postponedMinutes: 0 } as const;
    expect(outcomeOf(picks, result, 'jc')).toBe('loss');
  });
});

test('a correction moves what sums to zero, and then nothing is due any more', () => {
  const earned = { refund: 0, platform: 240, analyst: 560, forgiven: 0, advanced: 0 };
  const lost = { refund: 800, platform: 0, analyst: 0, forgiven: 0, advanced: 0 };
  for (const [paid, due] of [
    [earned, lost],
    [lost, earned],
  ] as const) {
    for (const means of [
      { buyer: 0, pending: 0, income: 0, owed: 0 },
      { buyer: 500, pending: 100, income: 200, owed: 0 },
    ]) {
      const { shares, ...moves } = correct(paid, due, means);
      expect(Object.values(moves).reduce((sum, fen) => sum + fen, 0)).toBe(0);
      expect(shares.refund + shares.platform + shares.analyst - shares.forgiven).toBe(800);
      expect(isDue(shares, due)).toBe(true);
    }
  }
});

test('the dice of a step are the same each time, and others than those of the next step and seed', () => {
  const thrown = (seed: number, step: number) => {
    const dice = diceOf(seed, step);
    return Array.from({ length: 5 }, () => dice.whole(0, 1000));
  };
  expect(thrown(7, 3)).toEqual(thrown(7, 3));
  expect(new Set([thrown(7, 3), thrown(7, 4), thrown(8, 3)].map(String)).size).toBe(3);
});
