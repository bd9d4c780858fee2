import { describe, expect, it } from 'vitest';
import { aRecordedScheme, aSettledScheme } from '#test/build/recorded-scheme.ts';
import { type Figures, figuresOf, rankScore } from './figures.ts';
import { wilsonInterval } from './hit-rate.ts';
import { recordOf } from '#test/record-of.ts';
import type { RecordedScheme } from './recorded-scheme.ts';
import { shrinkYield } from './yield.ts';

const figures = (...schemes: readonly RecordedScheme[]): Figures => figuresOf(recordOf(schemes).all);
const times = (count: number, build: () => RecordedScheme): RecordedScheme[] =>
  Array.from({ length: count }, build);

describe('the published figures', () => {
  it.each([
    [7, 10, 0.397, 0.892],
    [8, 10, 0.49, 0.943],
    [14, 20, 0.481, 0.855],
    [70, 100, 0.604, 0.781],
    [140, 200, 0.633, 0.759],
    [550, 1000, 0.519, 0.581],
  ])('Wilson: %i of %i is %f to %f', (hits, trials, low, high) => {
    const interval = wilsonInterval(hits, trials);
    expect([interval.low.toFixed(3), interval.high.toFixed(3)]).toEqual([low.toFixed(3), high.toFixed(3)]);
  });

  it.each([
    [5, 0.4, '1.43'],
    [200, 0.06, '4.57'],
    [100, 0.1, '6.54'],
  ])('%i schemes at a yield of %f shrink to %s percent', (schemes, value, percent) => {
    expect((shrinkYield(value, schemes) * 100).toFixed(2)).toBe(percent);
  });

  it.each([
    [10, 0.6],
    [30, 0.35],
    [100, 0.19],
    [200, 0.135],
    [500, 0.085],
  ])('%i schemes at 1.95 leave an interval of about %f to either side', (schemes, half) => {
    const wins = Math.round(schemes / 1.95);
    const { yield: found } = figures(
      ...times(wins, () => aSettledScheme('win', { oddsMilli: [1950] })),
      ...times(schemes - wins, () => aSettledScheme('loss', { oddsMilli: [1950] })),
    );
    expect((found?.high ?? 0) - (found?.value ?? 0)).toBeGreaterThan(half * 0.97);
    expect((found?.high ?? 0) - (found?.value ?? 0)).toBeLessThan(half * 1.06);
  });
});

describe('the figures of a record', () => {
  it('count half units, with pushes on neither side', () => {
    const { hitRate, schemes } = figures(
      aSettledScheme('win'),
      aSettledScheme('halfWin'),
      aSettledScheme('push'),
      aSettledScheme('halfLoss'),
      aSettledScheme('halfLoss'),
    );
    expect(hitRate).toEqual(wilsonInterval(1.5, 2.5));
    expect(schemes).toBe(5);
  });

  it('count a winning double pick as one half unit won and one lost', () => {
    const double = aRecordedScheme({
      oddsMilli: [2400, 3000],
      settlement: { outcome: 'win', profitE16: 2n * 10n ** 15n },
    });
    expect(figures(double).hitRate?.value).toBe(0.5);
    expect(figures(double).yield?.value).toBe(0.2);
    expect(figures(double).impliedChance).toBe(0.75);
  });

  it('are null while nothing is settled, and wide but finite after a single scheme', () => {
    const none = figures(
      aRecordedScheme(),
      aSettledScheme('void'),
      aSettledScheme('win', { takenOff: 'withdrawn' }),
    );
    expect([none.hitRate, none.yield, none.adjustedYield, none.yieldLuck, none.closingLineValue]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const one = figures(aSettledScheme('win'));
    expect(one.yield?.low).toBeLessThan(-0.9);
    expect(one.adjustedYield?.value).toBeCloseTo(shrinkYield(1, 1), 14);
    expect(one.adjustedYield?.low).toBeLessThan(0);
    expect(figures(aSettledScheme('push')).hitRate).toBeNull();
  });

  it('stay finite for a double pick at odds that no fair book could have', () => {
    const found = figures(
      aRecordedScheme({ oddsMilli: [1500, 1600], settlement: { outcome: 'loss', profitE16: -(10n ** 16n) } }),
    );
    expect([found.yield?.low, found.adjustedYield?.low].every(Number.isFinite)).toBe(true);
    expect([found.yieldLuck, found.impliedChance]).toEqual([null, 1]);
  });

  it('count every scheme once, and a removed one in the figures as well', () => {
    const found = figures(
      aSettledScheme('win'),
      aSettledScheme('void'),
      aRecordedScheme(),
      aRecordedScheme({ takenOff: 'withdrawn' }),
      aSettledScheme('loss', { takenOff: 'removed' }),
      aRecordedScheme({ takenOff: 'removed' }),
    );
    expect(found.counts).toEqual({ settled: 1, void: 1, open: 1, withdrawn: 1, removed: 2 });
    expect(found.published).toBe(6);
    expect([found.schemes, found.hitRate?.value, found.yield?.value]).toEqual([2, 0.5, 0]);
  });

  it('compare odds with the closing ones if those exist', () => {
    const { closingLineValue } = figures(
      aSettledScheme('win', { oddsMilli: [2200], closingOddsMilli: [2000] }),
      aSettledScheme('loss', { oddsMilli: [1900], closingOddsMilli: [2000] }),
      aSettledScheme('loss'),
      aSettledScheme('void', { closingOddsMilli: [1000] }),
    );
    expect(closingLineValue).toEqual({ schemes: 2, value: 0.025, beatenShare: 0.5 });
  });

  it('group stated probabilities by tenths, half a win being half an occurrence, 1 in the highest', () => {
    const { calibration } = figures(
      aSettledScheme('win', { statedChance: 1 }),
      aSettledScheme('loss', { statedChance: 0.7 }),
      aSettledScheme('halfWin', { statedChance: 0.76 }),
      aSettledScheme('push', { statedChance: 0.5 }),
      aSettledScheme('win'),
    );
    expect(calibration).toEqual([
      { from: 0.7, to: 0.8, schemes: 2, predicted: expect.closeTo(0.72, 12), observed: 1 / 3 },
      { from: 0.9, to: 1, schemes: 1, predicted: 1, observed: 1 },
    ]);
  });

  it('rank no analyst under 30 settled schemes, for any yield', () => {
    const wins = times(29, () => aSettledScheme('win'));
    expect(rankScore(recordOf(wins).all)).toBeNull();
    expect(figures(...wins).isRanked).toBe(false);
    const ranked = recordOf([...wins, aSettledScheme('win')]).all;
    expect(rankScore(ranked)).toBe(figuresOf(ranked).adjustedYield?.low);
    expect(figuresOf(ranked).isRanked).toBe(true);
  });
});
