import { expect, test } from 'vitest';
import { pickTitle } from './pick-title.ts';

const zh = { locale: 'zh', style: 'byLanguage' } as const;
const en = { locale: 'en', style: 'byLanguage' } as const;
const match = {
  home: { short: { zh: '国际米兰', en: 'Inter' } },
  away: { short: { zh: '罗马', en: 'Roma' } },
};

test('a side of an Asian line is named by club and the line from that side', () => {
  const away = { market: 'asian', pick: 'away', lineQuarters: 3 } as const;
  expect(pickTitle(away, match, zh)).toBe('罗马 受半/一');
  expect(pickTitle(away, match, { locale: 'zh', style: 'numbers' })).toBe('罗马 +0.75');
  expect(pickTitle(away, match, en)).toBe('Roma +0.75');
});

test('a 3-way handicap pick includes its line', () => {
  const pick = { market: 'handicap3', pick: 'draw', lineQuarters: -4 } as const;
  expect(pickTitle(pick, match, zh)).toBe('让平（主 −1）');
  expect(pickTitle(pick, match, en)).toBe('Draw (home −1)');
});

test('other picks are named as in a sentence, capitalized in English', () => {
  expect(pickTitle({ market: '1x2', pick: 'home', lineQuarters: null }, match, zh)).toBe('主胜');
  expect(pickTitle({ market: 'totals', pick: 'over', lineQuarters: 10 }, match, en)).toBe('Over 2.5');
});
