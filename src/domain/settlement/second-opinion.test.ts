import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { rounds } from '#test/level.ts';
import {
  type NaivePick,
  type NaiveSettlement,
  settleNaively,
  settleParlayNaively,
} from '#test/naive-settlement.ts';
import { linedMarkets, type Market, markets, picksOf, type RuleSet } from '../market/market.ts';
import type { Score } from '../match/match-state.ts';
import { type ParlayLeg, parlayFault, parlayMarkets, settleParlay } from './settle-parlay.ts';
import { doublePickMarkets, type PricedPick, type SchemeSettlement, settleScheme } from './settle-scheme.ts';
import type { MatchResult } from './settlement.ts';

const MATCHES = rounds(25_000);

/** Deterministic random numbers, so that a failure can be reproduced. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
type Numbers = ReturnType<typeof numbersFrom>;

const oneOf = <T>(next: Numbers, list: readonly T[]): T => list[next(list.length)] as T; // the lists are never empty

function anyResult(next: Numbers): MatchResult {
  const halfTime: Score = [next(4), next(4)];
  const score90: Score = [halfTime[0] + next(5), halfTime[1] + next(5)];
  const postponedMinutes = next(10) === 0 ? next(3000) : 0;
  const state = next(20) === 0 ? oneOf(next, ['cancelled', 'abandoned', 'awarded'] as const) : 'finished';
  return { state, halfTime, score90, postponedMinutes };
}

function anyPick(next: Numbers, market: Market): PricedPick {
  const pick = oneOf(next, picksOf[market]);
  const lines: Partial<Record<Market, number>> = {
    handicap3: (next(9) - 4) * 4,
    asian: next(33) - 16,
    totals: next(28) + 1,
  };
  const oddsMilli = 1001 + next(next(4) === 0 ? 30_000 : 2000);
  return {
    market,
    pick,
    lineQuarters: linedMarkets.includes(market) ? (lines[market] ?? 0) : null,
    oddsMilli,
  };
}

/** Converts thousandths to decimals. */
const naive = ({ oddsMilli, ...pick }: PricedPick): NaivePick => ({
  ...pick,
  odds: `${Math.floor(oddsMilli / 1000)}.${String(oddsMilli % 1000).padStart(3, '0')}`,
});

const STAKE = 10n ** 16n;

function differs(ours: SchemeSettlement, other: NaiveSettlement): boolean {
  const isSame =
    ours.outcome === other.outcome &&
    ours.picks.map(({ outcome }) => outcome).join() === other.picks.join() &&
    (ours.profitE16 === null) === (other.profit === null);
  if (!isSame || ours.profitE16 === null || other.profit === null) return !isSame;
  const [top = '', bottom = ''] = other.profit.split('/');
  return ours.profitE16 * BigInt(bottom) !== BigInt(top) * STAKE;
}

function otherPick(next: Numbers, { market, lineQuarters, pick }: PricedPick): PricedPick {
  const names = picksOf[market].filter((name) => name !== pick);
  return { market, lineQuarters, pick: oneOf(next, names), oddsMilli: 1001 + next(9000) };
}

/** Settles every market on a match, and a parlay of it with earlier ones. */
function settleAll(next: Numbers, result: MatchResult, earlier: readonly MatchResult[]): unknown[] {
  const found: unknown[] = [];
  const ruleSet = oneOf<RuleSet>(next, ['jc', 'book']);
  for (const market of markets) {
    const pick = anyPick(next, market);
    if (differs(settleScheme([pick], result, ruleSet), settleNaively([naive(pick)], result, ruleSet)))
      found.push({ pick, result, ruleSet });
  }
  const first = anyPick(next, oneOf(next, doublePickMarkets));
  const second = otherPick(next, first);
  const both = [naive(first), naive(second)];
  if (differs(settleScheme([first, second], result, ruleSet), settleNaively(both, result, ruleSet)))
    found.push({ first, second, result, ruleSet });
  const legs = [result, ...earlier].map(
    (each): ParlayLeg => ({ pick: anyPick(next, oneOf(next, parlayMarkets)), result: each }),
  );
  const parlayRules: RuleSet = parlayFault(
    legs.map(({ pick }) => pick),
    'jc',
  )
    ? 'book'
    : ruleSet;
  const naiveLegs = legs.map((leg) => ({ ...leg, pick: naive(leg.pick) }));
  if (differs(settleParlay(legs, parlayRules), settleParlayNaively(naiveLegs, parlayRules)))
    found.push({ legs, parlayRules });
  return found;
}

test('a second implementation settles any matches in every market, doubles and parlays the same', {
  timeout: 120_000,
}, () => {
  const seed = randomInt(2 ** 31);
  const next = numbersFrom(seed);
  const outcomes = new Map<string, number>();
  const before: MatchResult[] = [anyResult(next), anyResult(next), anyResult(next)];
  for (let match = 0; match < MATCHES; match++) {
    const result = anyResult(next);
    const found = settleAll(next, result, before.slice(0, 1 + next(3)));
    if (found.length > 0) expect(found, `seed ${seed}, match ${match}`).toEqual([]);
    outcomes.set(result.state, (outcomes.get(result.state) ?? 0) + 1);
    before[match % 3] = result;
  }
  // The sample covers all match states.
  expect([...outcomes.keys()].sort()).toEqual(['abandoned', 'awarded', 'cancelled', 'finished']);
});
