import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { MatchChange } from '#contract/matches/live.ts';
import type { matchDetails, matchList } from '#contract/matches/matches.ts';
import { announceScore } from './goals.ts';
import { rememberChange } from './known-changes.ts';
import { listIsOutOfDate } from './list-is-out-of-date.ts';
import { type MatchFilters, matchKeys } from './match-keys.ts';
import { detailsFields, rowFields, withChange } from './with-change.ts';

type ListPage = CallReply<typeof matchList>;
type Details = CallReply<typeof matchDetails>;
type List = InfiniteData<ListPage>;

/**
 * The stream replays the changes of the last moments on opening; data fetched earlier than this may have missed
 * changes.
 */
const COVERED_MS = 8_000;

/** All clients receive a goal at the same moment; their refetches are spread over this time. */
const SPREAD_MS = 2_000;

/**
 * Applies match changes to all cached queries, and announces the goals among them.
 * @param openedAtMs when the stream opened, by the device clock
 */
export function applyChanges(
  client: QueryClient,
  changes: readonly MatchChange[],
  openedAtMs = Number.POSITIVE_INFINITY,
): void {
  for (const change of changes) rememberChange(change);
  for (const change of changes) announceGoal(client, change, openedAtMs - COVERED_MS);
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: matchKeys.lists })) {
    const list = state.data as List | undefined;
    if (list === undefined) continue;
    replace(client, queryKey, patchList(list, changes));
    const filters = queryKey[1] as MatchFilters;
    if (changes.some((change) => listIsOutOfDate(list, filters, change))) scheduleRefetch(client, queryKey);
  }
  for (const change of changes) applyDetails(client, change);
}

/** A copy fetched before the stream covered it may be as old as any page: its score is no measure of what is new. */
function announceGoal(client: QueryClient, change: MatchChange, coveredFromMs: number): void {
  const current = [
    ...client.getQueryCache().findAll({ queryKey: matchKeys.lists }),
    ...client.getQueryCache().findAll({ queryKey: matchKeys.details(change.id), exact: true }),
  ].filter(({ state }) => state.dataUpdatedAt >= coveredFromMs);
  for (const { queryKey, state } of current) {
    const before =
      queryKey[0] === matchKeys.lists[0]
        ? (state.data as List | undefined)?.pages
            .flatMap(({ items }) => items)
            .find(({ id }) => id === change.id)
        : (state.data as Details | undefined);
    if (before) announceScore(before, change);
  }
}

/** Replaces cached data but keeps its age, because the stream does not cover all of it. */
function replace<T>(client: QueryClient, queryKey: QueryKey, data: T): void {
  const state = client.getQueryState<T>(queryKey);
  if (state && state.data !== data) client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
}

/** The list with changes applied; unaffected pages and rows keep their identity. */
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

/** Applies the fields shared with a row to the details; richer parts are refetched. */
function applyDetails(client: QueryClient, change: MatchChange): void {
  const key = matchKeys.details(change.id);
  const cached = client.getQueryCache().findAll({ queryKey: key });
  if (cached.length === 0) return;
  const before = client.getQueryState<Details>(key);
  if (before?.data) {
    replace(client, key, withChange(before.data, change, detailsFields));
    // Kick-off and full time change which parts exist, and a change does not include all prices.
    scheduleRefetch(client, key, true);
  }
  for (const part of ['live', 'odds'] as const) scheduleRefetch(client, matchKeys.part(change.id, part));
}

const scheduled = new Map<string, ReturnType<typeof setTimeout>>();

/** Schedules a refetch; further requests for the same key before it runs are merged. */
function scheduleRefetch(client: QueryClient, queryKey: QueryKey, exact = false): void {
  const name = JSON.stringify(queryKey);
  if (scheduled.has(name)) return;
  const refetch = () => {
    scheduled.delete(name);
    void client.invalidateQueries({ queryKey, exact });
  };
  scheduled.set(name, setTimeout(refetch, Math.random() * SPREAD_MS));
}

/** After a reconnect: refetches every list and match fetched before the replayed period. */
export function catchUp(client: QueryClient, spreadMs: number): void {
  const coveredFromMs = Date.now() - COVERED_MS;
  const refetch = () => {
    for (const queryKey of [matchKeys.lists, ['match']]) {
      const isOld = ({ state }: { state: { dataUpdatedAt: number } }) => state.dataUpdatedAt < coveredFromMs;
      void client.invalidateQueries({ queryKey, predicate: isOld });
    }
  };
  setTimeout(refetch, Math.random() * spreadMs);
}
