import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { MatchChange } from '#contract/matches/live.ts';
import type { matchDetails, matchList } from '#contract/matches/matches.ts';
import { rememberChange } from './known-changes.ts';
import { listIsOutOfDate } from './list-is-out-of-date.ts';
import { type MatchFilters, matchKeys } from './match-keys.ts';
import { detailsFields, rowFields, withChange } from './with-change.ts';

type ListPage = CallReply<typeof matchList>;
type Details = CallReply<typeof matchDetails>;
type List = InfiniteData<ListPage>;

/** Everybody hears of a goal in the same moment; they ask for more of it spread over this time. */
const SPREAD_MS = 2_000;

/** Takes changes of matches over into everything that is known of the server. */
export function takeChanges(client: QueryClient, changes: readonly MatchChange[]): void {
  for (const change of changes) rememberChange(change);
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: matchKeys.lists })) {
    const list = state.data as List | undefined;
    if (list === undefined) continue;
    replace(client, queryKey, patchList(list, changes));
    const filters = queryKey[1] as MatchFilters;
    if (changes.some((change) => listIsOutOfDate(list, filters, change))) askAgain(client, queryKey);
  }
  for (const change of changes) takeDetails(client, change);
}

/** Puts what is known now in the place of what was; it stays as old as it was, for what the stream does not tell. */
function replace<T>(client: QueryClient, queryKey: QueryKey, data: T): void {
  const state = client.getQueryState<T>(queryKey);
  if (state && state.data !== data) client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
}

/** The list with the changes; pages and rows nothing is said of stay the same objects. */
function patchList(list: List, changes: readonly MatchChange[]): List {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const pages = list.pages.map((page) => patchPage(page, byId));
  return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages };
}

function patchPage(page: ListPage, byId: ReadonlyMap<string, MatchChange>): ListPage {
  const items = page.items.map((row) => {
    const change = byId.get(row.id);
    return change ? withChange(row, change, rowFields) : row;
  });
  return items.every((row, index) => row === page.items[index]) ? page : { ...page, items };
}

/** The details take over what they share with a row; parts with more to tell are asked again. */
function takeDetails(client: QueryClient, change: MatchChange): void {
  const key = matchKeys.details(change.id);
  const cached = client.getQueryCache().findAll({ queryKey: key });
  if (cached.length === 0) return;
  const before = client.getQueryState<Details>(key);
  if (before?.data) {
    replace(client, key, withChange(before.data, change, detailsFields));
    // Kick-off and full time change what there is to see, and prices do not stand in a change in full.
    askAgain(client, key, true);
  }
  for (const part of ['live', 'odds'] as const) askAgain(client, matchKeys.part(change.id, part));
}

const asking = new Map<string, ReturnType<typeof setTimeout>>();

/** Asks for something again in a moment, once for however many reasons there are until then. */
function askAgain(client: QueryClient, queryKey: QueryKey, exact = false): void {
  const name = JSON.stringify(queryKey);
  if (asking.has(name)) return;
  const ask = () => {
    asking.delete(name);
    void client.invalidateQueries({ queryKey, exact });
  };
  asking.set(name, setTimeout(ask, Math.random() * SPREAD_MS));
}

/** What was read before the stream began may lack what happened in between, but for the last moments, which it tells. */
const COVERED_MS = 8_000;

/** After a break: asks again for every list and match that was read before what the stream has told. */
export function catchUp(client: QueryClient, spreadMs: number): void {
  const coveredFromMs = Date.now() - COVERED_MS;
  const ask = () => {
    for (const queryKey of [matchKeys.lists, ['match']]) {
      const isOld = ({ state }: { state: { dataUpdatedAt: number } }) => state.dataUpdatedAt < coveredFromMs;
      void client.invalidateQueries({ queryKey, predicate: isOld });
    }
  };
  setTimeout(ask, Math.random() * spreadMs);
}
