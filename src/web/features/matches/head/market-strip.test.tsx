import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { MarketStrip } from './MarketStrip.tsx';
import type { Quote } from '../queries.ts';

const quote = (market: Quote['market'], pick: string, lineQuarters: number | null, oddsMilli: number) => ({
  market,
  pick,
  lineQuarters,
  oddsMilli,
  oddsText: '',
  openingOddsMilli: null,
  bookmaker: 'bet365',
  at: '2026-03-14T12:00:00.000Z',
});

function spoken(odds: readonly Quote[], locale: 'zh' | 'en'): string {
  const html = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <MarketStrip odds={odds} isOver={false} />
    </LocaleContext>,
  );
  const [, prices = ''] = html.match(/<dd[^>]*>(.*?)<\/dd>/) ?? [];
  return prices
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('each price in the match head is announced with its pick', () => {
  const results = [
    quote('1x2', 'home', null, 5_170),
    quote('1x2', 'draw', null, 1_520),
    quote('1x2', 'away', null, 6_100),
  ];
  expect(spoken(results, 'en')).toBe('Home 5.17 Draw 1.52 Away 6.10');
  expect(spoken(results, 'zh')).toBe('主胜 5.17 平局 1.52 客胜 6.10');
  const handicap = [quote('asian', 'home', -3, 1_870), quote('asian', 'away', 3, 2_080)];
  expect(spoken(handicap, 'en')).toMatch(/^Home 1\.87 line −0\.75 Away 2\.08$/);
});
