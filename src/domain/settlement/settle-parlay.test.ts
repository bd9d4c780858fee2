import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market } from '../market/market.ts';
import type { Score } from '../match/match-state.ts';
import { explainScheme } from './explain-scheme.ts';
import { e16Decimal } from './profit-e16.ts';
import { legFactor, parlayFault, type ParlayLeg, parlayReturnE16, settleParlay } from './settle-parlay.ts';
import { settleScheme } from './settle-scheme.ts';
import { type MatchResult, type Outcome, outcomes } from './settlement.ts';

const played = (score90: Score, changes: Partial<MatchResult> = {}): MatchResult => ({
  state: 'finished',
  halfTime: null,
  score90,
  postponedMinutes: 0,
  ...changes,
});
const cancelled = played([0, 0], { state: 'cancelled', score90: null });

/** A leg on the home side with the given outcome. */
function leg(outcome: Outcome, oddsMilli: number): ParlayLeg {
  const results: Readonly<Record<Outcome, readonly [line: number, result: MatchResult]>> = {
    win: [-2, played([1, 0])],
    halfWin: [-3, played([1, 0])],
    push: [-4, played([1, 0])],
    halfLoss: [-5, played([1, 0])],
    loss: [-6, played([1, 0])],
    void: [-2, cancelled],
  };
  const [lineQuarters, result] = results[outcome];
  return { pick: { market: 'asian', pick: 'home', lineQuarters, oddsMilli }, result };
}
type Ended = readonly [outcome: Outcome, oddsMilli: number];
const settled = (...legs: readonly Ended[]) =>
  settleParlay(
    legs.map(([outcome, oddsMilli]) => leg(outcome, oddsMilli)),
    'book',
  );
const returned = (...legs: readonly Ended[]): string | null => {
  const { profitE16 } = settled(...legs);
  return profitE16 === null ? null : e16Decimal(profitE16 + 10n ** 16n);
};

describe('a parlay', () => {
  // Source: the published parlay lines of the oracles, 2串1 at 1.80 and 2.10.
  it.each<[Outcome, Outcome, string | null]>([
    ['win', 'win', '3.78'],
    ['win', 'loss', '0'],
    ['win', 'void', '1.8'],
    ['loss', 'void', '0'],
    ['void', 'void', null],
  ])('of 1.80 and 2.10 with the outcomes %s and %s returns %s', (first, second, stakes) => {
    expect(returned([first, 1800], [second, 2100])).toBe(stakes);
  });

  it.each<[readonly Ended[], Outcome, string]>([
    [
      [
        ['win', 1800],
        ['halfWin', 2100],
      ],
      'win',
      '2.79',
    ],
    [
      [
        ['push', 1800],
        ['void', 2100],
      ],
      'push',
      '1',
    ],
    [
      [
        ['win', 2000],
        ['halfLoss', 2100],
      ],
      'push',
      '1',
    ],
    [
      [
        ['win', 1800],
        ['halfLoss', 2100],
      ],
      'halfLoss',
      '0.9',
    ],
    [
      [
        ['halfLoss', 1800],
        ['halfLoss', 1900],
        ['halfLoss', 1900],
      ],
      'halfLoss',
      '0.125',
    ],
    [
      [
        ['loss', 1800],
        ['halfLoss', 1900],
      ],
      'loss',
      '0',
    ],
    [
      [
        ['halfWin', 1001],
        ['halfWin', 1001],
        ['halfWin', 1001],
        ['halfWin', 1001],
      ],
      'win',
      '1.0020015005000625',
    ],
  ])('%j is %s as a whole and returns %s', (legs, outcome, stakes) => {
    expect([settled(...legs).outcome, returned(...legs)]).toEqual([outcome, stakes]);
  });

  it('rounds its displayed profit half to even and stores it exactly', () => {
    const { profit, profitE16 } = settled(
      ['halfWin', 1001],
      ['halfWin', 1001],
      ['halfWin', 1001],
      ['halfWin', 1001],
    );
    expect([profit, profitE16]).toEqual([8, 20_015_005_000_625n]);
  });

  it('with one counted leg pays what the pick alone pays', () => {
    const outcome = fc.constantFrom(...outcomes.filter((each) => each !== 'void'));
    fc.assert(
      fc.property(
        outcome,
        fc.integer({ min: 1001, max: 30_000 }),
        fc.nat({ max: 2 }),
        (ended, odds, voids) => {
          const others = Array.from({ length: voids + 1 }, (): Ended => ['void', 1950]);
          const { pick, result } = leg(ended, odds);
          expect(settled([ended, odds], ...others).profitE16).toBe(
            settleScheme([pick], result, 'book').profitE16,
          );
        },
      ),
    );
  });

  it('equals the parlay without its void legs', () => {
    const anyLeg = fc.tuple(fc.constantFrom(...outcomes), fc.integer({ min: 1001, max: 30_000 }));
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 2, maxLength: 3 }), fc.nat({ max: 3 }), (legs, at) => {
        const more: Ended[] = [...legs.slice(0, at), ['void', 1950], ...legs.slice(at)];
        const [{ outcome, profitE16 }, other] = [settled(...legs), settled(...more)];
        expect([other.outcome, other.profitE16]).toEqual([outcome, profitE16]);
      }),
    );
  });

  it('does not depend on the order of its legs', () => {
    const anyLeg = fc.tuple(fc.constantFrom(...outcomes), fc.integer({ min: 1001, max: 30_000 }));
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 2, maxLength: 4 }), (legs) => {
        const factors = legs.map(([outcome, odds]) => legFactor(outcome, odds));
        expect(parlayReturnE16(factors.toReversed())).toBe(parlayReturnE16(factors));
      }),
    );
  });

  it('waits for every leg, even after a lost one has decided it', () => {
    const waiting = { ...leg('win', 1900), result: played([0, 0], { state: 'live' }) };
    expect(() => settleParlay([leg('loss', 1900), waiting], 'book')).toThrow('matchNotFinished');
  });

  it('applies its rule set to every leg', () => {
    const moved = played([1, 0], { postponedMinutes: 30 * 60 });
    const home = { market: '1x2' as Market, pick: 'home', lineQuarters: null, oddsMilli: 2000 };
    const legs = [moved, played([1, 0])].map((result) => ({ pick: home, result }));
    expect(e16Decimal(settleParlay(legs, 'jc').profitE16 ?? 0n)).toBe('3');
    expect(e16Decimal(settleParlay(legs, 'book').profitE16 ?? 0n)).toBe('1');
  });

  it.each<[readonly Market[], 'jc' | 'book', string | null]>([
    [['1x2', 'handicap3'], 'jc', null],
    [['1x2', 'totals', 'asian', 'handicap3'], 'book', null],
    [['1x2', 'totals'], 'jc', 'ruleSet'],
    [['1x2', 'score'], 'book', 'market'],
    [['1x2'], 'book', 'legCount'],
    [['1x2', '1x2', '1x2', '1x2', '1x2'], 'jc', 'legCount'],
  ])('of %j by the %s rules has the fault %s', (legs, ruleSet, fault) => {
    expect(
      parlayFault(
        legs.map((market) => ({ market })),
        ruleSet,
      ),
    ).toBe(fault);
  });
});

describe('a parlay as text', () => {
  const explained = (legs: readonly Ended[], locale: 'zh' | 'en') =>
    explainScheme({ market: 'parlay', ...settled(...legs), oddsMilli: legs.map(([, odds]) => odds) }, locale);

  it('lists the factor of each leg and the total', () => {
    const legs = [
      ['win', 1800],
      ['halfWin', 2105],
      ['void', 1900],
    ] as const;
    expect(explained(legs, 'zh')).toEqual([
      '1. 90 分钟 1-0；主队 −0.5 赢 → 红（×1.80）',
      '2. 90 分钟 1-0；主队 −0.75 拆成 −0.5 与 −1：−0.5 赢，−1 走水 → 半红（×1.5525）',
      '3. 比赛取消 → 作废（×1.00）',
      '3 串 1：1.80 × 1.5525 × 1.00 = 2.7945 倍 → 红',
    ]);
    expect(explained(legs, 'en')).toEqual([
      '1. 1–0 after 90 minutes; home −0.5 wins → Win (×1.80)',
      '2. 1–0 after 90 minutes; home −0.75 splits into −0.5 and −1: −0.5 wins, −1 is a push → Half win (×1.5525)',
      '3. Match cancelled → Void (×1.00)',
      'Accumulator of 3: 1.80 × 1.5525 × 1.00 = 2.7945 times the stake → Win',
    ]);
  });

  it('has no product if no leg counts', () => {
    const legs = [
      ['void', 1800],
      ['void', 2100],
    ] as const;
    expect([explained(legs, 'zh').at(-1), explained(legs, 'en').at(-1)]).toEqual([
      '2 串 1 各场均作废 → 作废',
      'Every leg of the 2 is void → Void',
    ]);
  });

  it('is one sentence if an operator decided', () => {
    const decided = { kind: 'void', ruleVersion: 'book-1', reason: 'decided' } as const;
    const picks = [decided, decided].map((why) => ({ outcome: 'void' as const, why }));
    const scheme = { market: 'parlay', outcome: 'void', oddsMilli: [1800, 1900], picks } as const;
    expect([...explainScheme(scheme, 'zh'), ...explainScheme(scheme, 'en')]).toEqual([
      '经人工裁定作废 → 作废',
      'Voided by our team → Void',
    ]);
  });
});
