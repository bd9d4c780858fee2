import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MatchState } from '#domain/match/match-state.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import { OddsFormatContext } from '#web/i18n/odds.ts';
import type { OddsFormat } from '#web/i18n/odds-text.ts';
import { OddsTab } from './OddsTab.tsx';
import { type MatchOdds, matchOddsQuery } from './queries.ts';
import { zh } from './words.ts';

const id = crypto.randomUUID();
const at = '2026-11-21T13:00:00.000Z';
const prices = (...oddsMilli: number[]) => oddsMilli.map((each) => ({ oddsMilli: each, oddsText: '' }));

const asian = (over: Partial<MatchOdds['books'][number]>): MatchOdds => ({
  markets: ['1x2', 'asian'],
  market: 'asian',
  lines: [-3, -2],
  line: -3,
  picks: [
    { pick: 'home', lineQuarters: -3 },
    { pick: 'away', lineQuarters: 3 },
  ],
  books: [
    {
      bookmaker: 'bet365',
      books: 1,
      isModel: false,
      closing: null,
      returnBasisPoints: 9510,
      at,
      opening: prices(1950, 1920),
      now: prices(2050, 1850),
      ...over,
    },
  ],
  movement: {
    bookmaker: over.bookmaker ?? 'bet365',
    series: [{ pick: 'home', points: [{ at, oddsMilli: 2050 }] }],
  },
  scores: [],
  kickoffAt: '2026-11-21T15:00:00.000Z',
});

function html(
  odds: MatchOdds,
  locale: 'zh' | 'en' = 'zh',
  format: OddsFormat = 'byLanguage',
  state: MatchState = 'scheduled',
): string {
  const client = new QueryClient();
  client.setQueryData(matchOddsQuery(id, {}).queryKey, odds);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LocaleContext value={locale}>
        <OddsFormatContext value={format}>
          <OddsTab match={{ id, state }} />
        </OddsFormatContext>
      </LocaleContext>
    </QueryClientProvider>,
  );
}

const drawn = (...shown: Parameters<typeof html>): string => html(...shown).replaceAll(/<[^>]+>/g, ' ');

test('Asian handicaps are HK odds in Chinese and decimal odds in English, the line seen from the pick', () => {
  expect(drawn(asian({}))).toMatch(/主队 半\/一\s+1\.05/);
  expect(drawn(asian({}))).toMatch(/客队 受半\/一\s+0\.85/);
  expect(drawn(asian({}), 'en')).toMatch(/Home −0\.75\s+2\.05/);
});

test('a chosen format applies to every price of the tab, and accessible names state it', () => {
  const decimal = html(asian({}), 'zh', 'decimal');
  expect(decimal).toMatch(/aria-label="36\* 当前指数"/);
  expect(decimal).toContain('指数：主队保持 2.05"');
  expect(decimal).not.toMatch(/>(1\.05|0\.85)<|水位/);
  const hkOdds = html(asian({}), 'en', 'hkOdds');
  expect(hkOdds).toMatch(/aria-label="Bet365 Current HK odds"/);
  expect(hkOdds).toContain('Opening / current HK odds');
  expect(hkOdds).not.toContain('2.05');
  expect(drawn({ ...asian({}), market: '1x2' }, 'en', 'hkOdds')).toContain('2.05');
});

test('model odds are labelled, with their payout rate', () => {
  const text = drawn(asian({ bookmaker: 'model', isModel: true }));
  expect(text).toContain('模型参考');
  expect(text).toContain('返还率 95.1%');
  expect(drawn(asian({}))).not.toContain('模型参考');
});

test('once the match has started closing odds are shown beside opening odds', () => {
  expect(drawn(asian({ closing: prices(2050, 1850) }))).toContain('初盘 / 收盘');
});

test('without quotes the tab states it instead of being empty', () => {
  expect(drawn({ ...asian({}), books: [] })).toContain('暂无指数');
});

test('with model odds only, there is no bookmaker table and no movement chart', () => {
  const text = drawn(asian({ bookmaker: 'model', isModel: true }));
  expect(text).not.toContain(zh.booksOf);
  expect(text).not.toContain(zh.movement);
  expect(drawn(asian({}))).toContain(zh.booksOf);
});

test('an ended match shows its closing prices by name, and none offered in play; a live one both', () => {
  const odds = asian({ closing: prices(2000, 1900), now: prices(1050, 9000) });
  const ended = drawn(odds, 'zh', 'decimal', 'finished');
  expect(ended).toMatch(/36\*\s+·\s+收盘指数/);
  expect(ended).toMatch(/主队 半\/一\s+2\.00/);
  expect(ended).not.toMatch(/1\.05|9\.00/);
  const live = drawn(odds, 'en', 'decimal', 'live');
  expect(live).toMatch(/Home −0\.75\s+1\.05/);
  expect(live).toMatch(/Close\s+2\.00/);
});
