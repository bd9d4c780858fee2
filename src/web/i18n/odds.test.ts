import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markets } from '#domain/market/market.ts';
import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import { oddsFormat } from './odds.ts';
import { type OddsFormat, oddsNotation, oddsText } from './odds-text.ts';

test('odds have two decimals, one from 10 on, none from 100 on', () => {
  const formatted = [1030, 1780, 9990, 10_000, 13_500, 41_000, 99_900, 100_000, 151_000].map(decimalOddsText);
  expect(formatted).toEqual(['1.03', '1.78', '9.99', '10.0', '13.5', '41.0', '99.9', '100', '151']);
});

test('odds that round up across a limit are formatted as beyond it', () => {
  expect(decimalOddsText(9996)).toBe('10.0');
  expect(decimalOddsText(99_960)).toBe('100');
});

test('Asian handicaps and totals use the chosen format, other markets always decimal odds', () => {
  expect([oddsText(1920, 'asian', 'hkOdds'), oddsText(1920, 'asian', 'decimal')]).toEqual(['0.92', '1.92']);
  expect([oddsText(1970, 'totals', 'hkOdds'), oddsText(1970, 'totals', 'decimal')]).toEqual(['0.97', '1.97']);
  for (const market of markets.filter((each) => each !== 'asian' && each !== 'totals'))
    expect([oddsText(1920, market, 'hkOdds'), oddsText(1920, market, 'decimal')]).toEqual(['1.92', '1.92']);
});

test('American odds are the profit of 100, or the stake for it, in every market', () => {
  const formatted = (oddsMilli: number) => oddsText(oddsMilli, '1x2', 'american');
  expect([1030, 1500, 1910, 1995, 2000, 2500, 13_500].map(formatted)).toEqual([
    '\u22123333',
    '\u2212200',
    '\u2212110',
    '\u2212101',
    '+100',
    '+150',
    '+1250',
  ]);
  expect(oddsText(1910, 'asian', 'american')).toBe('\u2212110');
});

test('fractional odds are the nearest fraction that bookmakers write, in every market', () => {
  const formatted = (oddsMilli: number) => oddsText(oddsMilli, '1x2', 'fractional');
  expect(
    [1030, 1250, 1500, 1670, 1910, 2000, 2050, 2375, 3500, 4930, 13_500, 251_000].map(formatted),
  ).toEqual([
    ...['1/33', '1/4', '1/2', '4/6', '10/11', '1/1', '21/20', '11/8', '5/2', '4/1', '13/1', '250/1'],
  ]);
  expect(oddsText(1910, 'asian', 'fractional')).toBe('10/11');
  expect(formatted(1000)).toBe('');
});

test('a fraction is within 4 % of the price, and never less for a higher price', () => {
  const priceOf = (oddsMilli: number) => {
    const [gain = 0, stake = 1] = oddsText(oddsMilli, '1x2', 'fractional').split('/').map(Number);
    return 1000 * (1 + gain / stake);
  };
  const odds = fc.integer({ min: 1001, max: 1_500_000 });
  fc.assert(
    fc.property(odds, odds, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(priceOf(low)).toBeLessThanOrEqual(priceOf(high));
      expect(Math.abs(priceOf(low) / low - 1)).toBeLessThan(0.04);
    }),
  );
});

test('the default is HK odds in Chinese and decimal odds in English; a choice applies to both', () => {
  const customs = (format: OddsFormat) => [oddsNotation(format, 'zh'), oddsNotation(format, 'en')];
  expect(customs('byLanguage')).toEqual(['hkOdds', 'decimal']);
  expect(customs('decimal')).toEqual(['decimal', 'decimal']);
  expect(customs('hkOdds')).toEqual(['hkOdds', 'hkOdds']);
  expect(customs('fractional')).toEqual(['fractional', 'fractional']);
  expect(customs('american')).toEqual(['american', 'american']);
  expect(oddsFormat.initial).toBe('byLanguage');
});

test('a higher price is never displayed as a lower one', () => {
  const odds = fc.integer({ min: 1001, max: 2_000_000 });
  fc.assert(
    fc.property(odds, odds, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(Number(decimalOddsText(low))).toBeLessThanOrEqual(Number(decimalOddsText(high)));
    }),
  );
});
