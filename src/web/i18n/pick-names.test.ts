import { expect, test } from 'vitest';
import { markets, picksOf } from '#domain/market/market.ts';
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

test('a line follows the name, signed if it is a handicap', () => {
  expect(linedPickName({ market: 'asian', pick: 'home', lineQuarters: -3 }, 'zh')).toBe('主队 −0.75');
  expect(linedPickName({ market: 'totals', pick: 'over', lineQuarters: 10 }, 'en')).toBe('Over 2.5');
  expect(linedPickName({ market: 'btts', pick: 'yes', lineQuarters: null }, 'en')).toBe('Yes');
});
