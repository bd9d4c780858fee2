import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freezeClock } from '#web/clock/server-clock.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import { ParlayTable } from './ParlayTable.tsx';
import { Picks, SealedLegs } from '../content/Picks.tsx';
import type { SchemeDetails } from '../../queries.ts';
import { SchemeMatches } from '../../card/SchemeMatches.tsx';
import { SchemePickLine } from '../../card/SchemePickLine.tsx';

beforeEach(() => freezeClock(Date.parse('2026-03-14T12:00:00Z')));
afterEach(() => freezeClock(null));

const drawn = (part: ReactNode, locale: 'zh' | 'en' = 'zh') =>
  renderToStaticMarkup(<LocaleContext value={locale}>{part}</LocaleContext>)
    .replaceAll(/<[^>]+aria-label="([^"]+)"[^>]*>/g, '[$1]')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const both = (zh: string, en: string) => ({ short: { zh, en } });
const match = (id: string, state: string, score90: [number, number] | null) => ({
  id,
  state,
  score90,
  competition: both('英超', 'EPL'),
  kickoffAt: '2026-03-15T15:00:00Z',
  ...(id === 'a'
    ? { home: both('国米', 'Inter'), away: both('罗马', 'Roma') }
    : { home: both('曼城', 'Man City'), away: both('热刺', 'Spurs') }),
});
const pick = (matchId: string, oddsMilli: number, outcome: string | null) => ({
  matchId,
  market: '1x2',
  pick: 'home',
  lineQuarters: null,
  oddsMilli,
  outcome,
  bookmaker: 'x',
});

/** A parlay whose second match is not played, before or after settlement. */
function parlay(state: string, isSettled: boolean) {
  return {
    market: 'parlay',
    legs: ['a', 'b'].map((matchId) => ({ matchId, market: '1x2' })),
    match: match('a', 'finished', [2, 1]),
    matches: [match('a', 'finished', [2, 1]), match('b', state, null)],
    picks: [pick('a', 1920, isSettled ? 'win' : null), pick('b', 1500, isSettled ? 'void' : null)],
    result: isSettled ? { outcome: 'win', profitParts: 3680 } : null,
  } as unknown as SchemeDetails & { readonly picks: NonNullable<SchemeDetails['picks']> };
}

test('a void leg of a parlay shows on card and page that its match was cancelled, that it is void, and its odds', () => {
  const scheme = parlay('cancelled', true);
  const card = drawn(<SchemePickLine scheme={scheme} picks={scheme.picks} />);
  expect(card).toMatch(
    /国米 2-1 罗马 主胜 @1\.92 \[红\].*曼城 vs 热刺 已取消 主胜 @1\.50 （按 1\.00 计） \[作废\]/,
  );
  const page = drawn(<Picks scheme={scheme} picks={scheme.picks} />, 'en');
  expect(page).toMatch(/Man City v Spurs EPL Cancelled .*Odds 1\.50 \(counts as 1\.00\) \[Void\]/);
  expect(page.match(/counts as/g)).toHaveLength(1);
  const { result } = scheme;
  const table = drawn(result && <ParlayTable scheme={scheme} result={result} />);
  expect(table).toMatch(/曼城 – 热刺 已取消 \[作废\]废 ×1\.00/);
});

test('before settlement a leg not played shows it instead of its kick-off', () => {
  const scheme = parlay('postponed', false);
  expect(drawn(<SchemePickLine scheme={scheme} picks={scheme.picks} />)).toMatch(
    /曼城 vs 热刺 已延期 主胜 @1\.50 $/,
  );
  const sealed = { ...scheme, picks: null };
  for (const part of [
    <SealedLegs key="page" scheme={sealed} />,
    <SchemeMatches key="card" scheme={sealed} ofMatch={undefined} />,
  ]) {
    expect(drawn(part)).toMatch(/英超 已延期/);
  }
  expect(drawn(<SealedLegs scheme={{ ...parlay('scheduled', false), picks: null }} />)).toMatch(
    /英超 3月15日/,
  );
});
