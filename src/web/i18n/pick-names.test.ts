import { expect, test } from 'vitest';
import { markets, picksOf } from '#domain/market/market.ts';
import type { LineStyle } from './line-text.ts';
import type { Locale } from './locale.ts';
import { linedPickName, pickName } from './pick-names.ts';

test('every pick of every market has a short name in both languages', () => {
  for (const market of markets) {
    const zh = picksOf[market].map((pick) => pickName(market, pick, 'zh'));
    const en = picksOf[market].map((pick) => pickName(market, pick, 'en'));
    expect(new Set(zh).size).toBe(picksOf[market].length);
    expect(new Set(en).size).toBe(picksOf[market].length);
    expect(en.join()).not.toMatch(/\p{Script=Han}/u);
  }
});

const by = (locale: Locale, style: LineStyle = 'byLanguage') => ({ locale, style });

test('a line follows the name, by name in Chinese and as a number in English unless chosen', () => {
  expect(linedPickName({ market: 'asian', pick: 'home', lineQuarters: -3 }, by('zh'))).toBe('主队 半/一');
  expect(linedPickName({ market: 'asian', pick: 'home', lineQuarters: -3 }, by('zh', 'numbers'))).toBe(
    '主队 −0.75',
  );
  expect(linedPickName({ market: 'asian', pick: 'away', lineQuarters: 3 }, by('en', 'names'))).toBe(
    'Away +0.5/1',
  );
  expect(linedPickName({ market: 'totals', pick: 'over', lineQuarters: 10 }, by('en'))).toBe('Over 2.5');
  expect(linedPickName({ market: 'btts', pick: 'yes', lineQuarters: null }, by('en'))).toBe('Yes');
});
