import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { matchKeys } from '#web/live/match-keys.ts';
import { headFromLists } from './head-match.ts';

const row = (id: string, home: number) => ({
  id,
  score90: [home, 1],
  schemes: { total: 0, win: 0, loss: 0 },
});
const list = (...pages: readonly (readonly ReturnType<typeof row>[])[]) => ({
  pages: pages.map((items) => ({ items, staleFeeds: [] })),
  pageParams: [],
});

test('a match is known from any page of the newest list, without what only the match itself tells', () => {
  const client = new QueryClient();
  expect(headFromLists(client, 'a')).toBeNull();
  const put = (day: string, content: ReturnType<typeof list>, updatedAt: number) =>
    client.setQueryData(matchKeys.list({ day }), content, { updatedAt });
  put('2026-11-21', list([row('b', 0)], [row('a', 2)]), 2_000);
  put('2026-11-20', list([row('a', 1)]), 1_000);
  expect(headFromLists(client, 'a')).toMatchObject({
    head: { id: 'a', score90: [2, 1], venue: null, heldSince: null },
    receivedAtMs: 2_000,
  });
  expect(headFromLists(client, 'c')).toBeNull();
});

test('a list that has not arrived knows nothing', async () => {
  const client = new QueryClient();
  void client.prefetchQuery({
    queryKey: matchKeys.list({ day: '2026-11-22' }),
    queryFn: () => new Promise(() => {}),
  });
  expect(headFromLists(client, 'a')).toBeNull();
});
