import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { belowAttribute } from '#contract/pages/first-screen.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import { liveRow } from '#web/live/testing/live-match.ts';
import type { PublicCard } from '../queries.ts';
import { SchemeList } from './SchemeList.tsx';

const CARDS = 9;

function card(index: number): PublicCard {
  const author = { id: 'a', nickname: 'Ann', avatar: null, identityVerified: false, settled: 0, lastTen: [] };
  const match = liveRow(crypto.randomUUID(), {});
  const sale = { state: 'published', priceFen: 1800, buyers: 3, saleEndsAt: match.kickoffAt };
  const content = { title: `T${index}`, market: '1x2', match, matches: [match], picks: null };
  return { id: `s${index}`, author, ...sale, ...content } as unknown as PublicCard;
}

/** Whether each card is outside the first screen. */
function belowIn(isAuthorKnown: boolean): boolean[] {
  const items = Array.from({ length: CARDS }, (_, index) => card(index));
  const list = { data: { pages: [{ items }] }, isPending: false, hasNextPage: false };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleContext value="en">
        <SchemeList list={list as never} isAuthorKnown={isAuthorKnown} empty={null} />
      </LocaleContext>
    </QueryClientProvider>,
  );
  const heads = html.match(/<li [^>]*(?=>.*?<h2)/gu) ?? [];
  return heads.map((head) => head.includes(belowAttribute));
}

const after = (seen: number) => Array.from({ length: CARDS }, (_, index) => index >= seen);

test('cards that a tall phone does not show at first are marked, where a kept page is sent in two parts', () => {
  expect(belowIn(false)).toEqual(after(5));
});

test('cards without their author are lower, so one more is seen at first', () => {
  expect(belowIn(true)).toEqual(after(6));
});
