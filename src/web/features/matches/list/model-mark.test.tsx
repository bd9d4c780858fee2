import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { liveRow } from '#web/live/testing/live-match.ts';
import { en, zh } from '../list-words.ts';
import { MatchRow } from './MatchRow.tsx';
import { RowOdds } from './RowOdds.tsx';
import { spokenMatch as speak } from './spoken-match.ts';

const pricedBy = (result: string, asian: string) => {
  const quote = (market: '1x2' | 'asian', pick: string, lineQuarters: number | null, bookmaker: string) => ({
    market,
    pick,
    lineQuarters,
    bookmaker,
    oddsMilli: 1950,
    oddsText: '1.95',
    openingOddsMilli: null,
    at: '2026-03-14T12:00:00.000Z',
  });
  const odds = [
    ...['home', 'draw', 'away'].map((pick) => quote('1x2', pick, null, result)),
    ...[quote('asian', 'home', -3, asian), quote('asian', 'away', 3, asian)],
  ];
  return liveRow(crypto.randomUUID(), { odds });
};

const spokenMatch = (match: ReturnType<typeof pricedBy>, locale: 'zh' | 'en') =>
  speak(match, locale, {
    isStale: false,
    notation: locale === 'zh' ? 'hkOdds' : 'decimal',
    lines: 'byLanguage',
  });

const marksIn = (match: ReturnType<typeof pricedBy>): number =>
  renderToStaticMarkup(
    <LocaleContext value="zh">
      <RowOdds match={match} />
    </LocaleContext>,
  ).split(`>${zh.modelMark}<`).length - 1;

test('each line of model odds is marked, and no other', () => {
  expect(marksIn(pricedBy('model', 'model'))).toBe(2);
  expect(marksIn(pricedBy('bet365', 'model'))).toBe(1);
  expect(marksIn(pricedBy('bet365', 'bet365'))).toBe(0);
});

test('screen readers get the same mark', () => {
  expect(spokenMatch(pricedBy('bet365', 'model'), 'zh')).toContain(zh.spokenModel);
  expect(spokenMatch(pricedBy('model', 'model'), 'en')).toContain(en.spokenModel);
  expect(spokenMatch(pricedBy('bet365', 'bet365'), 'zh')).not.toContain(zh.spokenModel);
});

test('screen readers get the odds of the row, in the user’s format', () => {
  const match = pricedBy('bet365', 'bet365');
  expect(spokenMatch(match, 'zh')).toContain('主胜 1.95，平局 1.95，客胜 1.95，亚盘 半/一，主 0.95，客 0.95');
  expect(spokenMatch(match, 'en')).toContain('Asian handicap −0.75, home 1.95, away 1.95');
  expect(spokenMatch({ ...match, odds: [] }, 'en')).not.toMatch(/home win|handicap/);
});

test('a row announces everything once: only link and star are exposed', () => {
  const client = new QueryClient();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LocaleContext value="en">
        <MatchRow
          match={{ ...pricedBy('bet365', 'bet365'), followed: false }}
          isStale={false}
          isBelow={false}
        />
      </LocaleContext>
    </QueryClientProvider>,
  );
  // Hidden elements contain no nested hidden element.
  const announced = html
    .replaceAll(/<div[^>]*class="[^"]*match[^"]*"[^>]*aria-hidden="true">.*?(?=<div[^>]*figures)/g, '')
    .replaceAll(/<div aria-hidden="true">.*?(?=<div[^>]*side)/g, '')
    .replaceAll(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, '');
  expect(announced.replaceAll(/<[^>]+>/g, '')).toBe('');
  expect(announced).toContain('aria-label="');
});
