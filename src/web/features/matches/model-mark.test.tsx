import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '../../i18n/locale.ts';
import { liveRow } from '../../live/testing/live-match.ts';
import { en, zh } from './list-words.ts';
import { RowOdds } from './RowOdds.tsx';
import { spokenMatch } from './spoken-match.ts';

const pricedBy = (result: string, asian: string) => {
  const quote = (market: '1x2' | 'asian', pick: string, lineQuarters: number | null, bookmaker: string) => ({
    ...{ market, pick, lineQuarters, bookmaker, oddsMilli: 1950, oddsText: '1.95', openingOddsMilli: null },
    at: '2026-03-14T12:00:00.000Z',
  });
  const odds = [
    ...['home', 'draw', 'away'].map((pick) => quote('1x2', pick, null, result)),
    ...[quote('asian', 'home', -3, asian), quote('asian', 'away', 3, asian)],
  ];
  return liveRow(crypto.randomUUID(), { odds });
};

const marksIn = (match: ReturnType<typeof pricedBy>): number =>
  renderToStaticMarkup(
    <LocaleContext value="zh">
      <RowOdds match={match} />
    </LocaleContext>,
  ).split(`>${zh.modelMark}<`).length - 1;

test('each line of prices that our own model made is marked, and no other', () => {
  expect(marksIn(pricedBy('model', 'model'))).toBe(2);
  expect(marksIn(pricedBy('bet365', 'model'))).toBe(1);
  expect(marksIn(pricedBy('bet365', 'bet365'))).toBe(0);
});

test('who only hears the list is told as much', () => {
  expect(spokenMatch(pricedBy('bet365', 'model'), 'zh')).toContain(zh.spokenModel);
  expect(spokenMatch(pricedBy('model', 'model'), 'en')).toContain(en.spokenModel);
  expect(spokenMatch(pricedBy('bet365', 'bet365'), 'zh')).not.toContain(zh.spokenModel);
});
