import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import type { SchemeDetails } from '../../queries.ts';
import { EarlierResults } from './EarlierResults.tsx';
import { earlierRows } from './earlier-rows.ts';
import { ParlayTable } from './ParlayTable.tsx';
import { sourcesKind } from './sources.ts';

type Result = NonNullable<SchemeDetails['result']>;

const first = {
  number: 1,
  outcome: 'win',
  profitParts: 3320,
  settledAt: '2026-03-14T17:00:00.000Z',
} as const;
const second = {
  number: 2,
  outcome: 'void',
  profitParts: null,
  settledAt: '2026-03-15T09:00:00.000Z',
} as const;

test('every corrected settlement stays, latest first, with its result', () => {
  expect(earlierRows([first, second]).map(({ number, profit }) => [number, profit])).toEqual([
    [2, null],
    [1, '+0.83'],
  ]);
});

test('a corrected settlement is struck out and dated', () => {
  const html = renderToStaticMarkup(
    <LocaleContext value="en">
      <EarlierResults earlier={[first]} />
    </LocaleContext>,
  );
  expect(html).toMatch(/<s[^>]*>Win \+0\.83<\/s>/);
  expect(html).toContain('corrected since');
});

test('one source, several and an operator are distinguished', () => {
  expect([[], ['a'], ['a', 'b'], ['operator']].map(sourcesKind)).toEqual([
    'unknown',
    'single',
    'agree',
    'operator',
  ]);
});

const match = (id: string, home: string, away: string, score90: [number, number] | null) =>
  ({
    id,
    score90,
    home: { short: { zh: home, en: home } },
    away: { short: { zh: away, en: away } },
  }) as unknown as SchemeDetails['match'];
const pick = (
  matchId: string,
  market: string,
  name: string,
  oddsMilli: number,
  outcome: string,
  lineQuarters: number | null = null,
) =>
  ({ matchId, market, pick: name, lineQuarters, oddsMilli, outcome }) as unknown as NonNullable<
    SchemeDetails['picks']
  >[number];

test('a parlay is calculated per leg: halves, a void leg at 1.00, and the exact total return', () => {
  const scheme = {
    matches: [
      match('a', '国米', '罗马', [2, 1]),
      match('b', '多特', '法兰', [1, 1]),
      match('c', '曼城', '热刺', null),
    ],
    picks: [
      pick('a', 'asian', 'home', 1920, 'halfWin', -3),
      pick('b', '1x2', 'draw', 3405, 'win'),
      pick('c', '1x2', 'home', 1500, 'void'),
    ],
  } as unknown as SchemeDetails;
  const text = renderToStaticMarkup(
    <ParlayTable scheme={scheme} result={{ outcome: 'win' } as Result} />,
  ).replaceAll(/<[^>]+>/g, ' ');
  // Half of 1 + 1.92, then 3.405, then 1.
  expect(text).toMatch(/国米 半\/一 .*×1\.46/);
  expect(text).toMatch(/×3\.405/);
  expect(text).toMatch(/×1\.00/);
  expect(text).toContain('4.9713');
});

test('a lost leg returns nothing, and with all legs void nothing is counted', () => {
  const of = (outcome: string, whole: string) => {
    const scheme = {
      matches: [match('a', '国米', '罗马', [0, 1])],
      picks: [pick('a', '1x2', 'home', 1920, outcome)],
    } as unknown as SchemeDetails;
    return renderToStaticMarkup(
      <ParlayTable scheme={scheme} result={{ outcome: whole } as Result} />,
    ).replaceAll(/<[^>]+>/g, ' ');
  };
  expect(of('loss', 'loss')).toMatch(/合计返还（按 1 注） .*0\.00\s*$/);
  expect(of('void', 'void')).toMatch(/不计\s*$/);
});
