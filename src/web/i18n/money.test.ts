import { expect, test } from 'vitest';
import { amountText, flowText, moneyText, priceText } from './money.ts';

test('amounts have two decimals, thousands separators and a true minus', () => {
  expect([0, 5, 1400, 128_460, -26_600].map(amountText)).toEqual([
    '0.00',
    '0.05',
    '14.00',
    '1,284.60',
    '−266.00',
  ]);
});

test('flows show their sign, zero has none', () => {
  expect([33_320, 0, -1].map(flowText)).toEqual(['+333.20', '0.00', '−0.01']);
});

test('the unit follows the figure in Chinese and precedes it in English', () => {
  expect([moneyText(3800, 'zh'), moneyText(3800, 'en')]).toEqual(['38.00 元', '¥38.00']);
  expect(moneyText(-3800, 'en')).toBe('−¥38.00');
});

test('a price is short, but exact if it has fen', () => {
  expect([priceText(3800, 'zh'), priceText(120_000, 'en'), priceText(3850, 'en')]).toEqual([
    '38 元',
    '¥1,200',
    '¥38.50',
  ]);
});
