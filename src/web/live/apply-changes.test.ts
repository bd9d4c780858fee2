import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitStorage } from '#web/state/visit-storage.ts';
import { catchUp, applyChanges } from './apply-changes.ts';
import { onGoal } from './goals.ts';
import { newerChange } from './known-changes.ts';
import { type MatchFilters, matchKeys } from './match-keys.ts';
import { changeOf, type ListPage, listPage, liveRow } from './testing/live-match.ts';

const [a, b, c] = [liveRow('a'), liveRow('b'), liveRow('c')];
const goal = changeOf(b, { score90: [2, 0], revision: 8 });

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  visitStorage().removeItem('said-scores');
  client = new QueryClient();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const heard = (openedAtMs: number | undefined, changes = [goal]): string[] => {
  const goals: string[] = [];
  const stop = onGoal(({ kind, side, change }) => goals.push(`${change.id} ${kind} ${side}`));
  applyChanges(client, changes, openedAtMs);
  stop();
  return goals;
};

const put = (filters: MatchFilters, ...pages: ListPage[]) =>
  client.setQueryData(matchKeys.list(filters), { pages, pageParams: pages.map(() => null) });
const pagesOf = (filters: MatchFilters) =>
  client.getQueryData<{ pages: ListPage[] }>(matchKeys.list(filters))?.pages ?? [];
const isInvalid = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated ?? false;

test('a change updates its row on every page of every list and leaves other rows unchanged', () => {
  put({}, listPage([a], { nextCursor: 'n' }), listPage([b, c]));
  put({ competition: 'en.1' }, listPage([b]));
  const before = pagesOf({});
  applyChanges(client, [goal]);
  const after = pagesOf({});
  expect(after[1]?.items[0]).toEqual({ ...b, score90: [2, 0], revision: 8 });
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.items[1]).toBe(before[1]?.items[1]);
  expect(pagesOf({ competition: 'en.1' })[0]?.items[0]?.score90).toEqual([2, 0]);
});

test('an unaffected list is untouched, and a patched list keeps its age', () => {
  put({}, listPage([a]));
  put({ day: '2026-03-13' }, listPage([b]));
  const readAt = client.getQueryState(matchKeys.list({}))?.dataUpdatedAt;
  vi.advanceTimersByTime(5_000);
  const before = pagesOf({});
  applyChanges(client, [goal]);
  expect(pagesOf({})).toBe(before);
  expect(client.getQueryState(matchKeys.list({ day: '2026-03-13' }))?.dataUpdatedAt).toBe(readAt);
});

test.each([
  ['of its day', {}, true],
  ['of its state', { state: 'live' }, true],
  ['of another state', { state: 'coming' }, false],
  ['of another competition', { competition: 'es.1' }, false],
  ['of what was searched', { q: 'ars' }, false],
  ['of what is followed', { followed: 'true' }, false],
] as const)('a match missing from the list %s causes a refetch: %j %s', (_, filters, isRefetched) => {
  put(filters, listPage([a]));
  applyChanges(client, [goal]);
  vi.runAllTimers();
  expect(isInvalid(matchKeys.list(filters))).toBe(isRefetched);
});

test.each([
  ['moved to another day', {}, { kickoffAt: '2026-03-18T15:00:00Z' }, true],
  ['that has ended in a list of live ones', { state: 'live' }, { state: 'finished' }, true],
  ['that has ended in a list of fixtures', { part: 'fixtures' }, { state: 'finished' }, true],
  ['that has ended in a list of results', { part: 'results' }, { state: 'finished' }, false],
  ['that was moved within its day', {}, { kickoffAt: '2026-03-14T19:00:00Z' }, false],
] as const)('a match in the list %s causes a refetch: %j %j %s', (_, filters, changed, isRefetched) => {
  put(filters, listPage([a, b]));
  applyChanges(client, [changeOf(b, { ...changed, revision: 8 })]);
  vi.runAllTimers();
  expect(isInvalid(matchKeys.list(filters))).toBe(isRefetched);
});

test('a match of another day or of a page not yet loaded causes no refetch', () => {
  put({}, listPage([a], { day: '2026-03-15' }));
  put({ day: '2026-03-14' }, listPage([a], { nextCursor: 'more' }));
  applyChanges(client, [goal]);
  vi.runAllTimers();
  expect(isInvalid(matchKeys.list({}))).toBe(false);
  expect(isInvalid(matchKeys.list({ day: '2026-03-14' }))).toBe(false);
});

test('a cached match gets the score at once and refetches its live parts, once for many changes', () => {
  const { odds, schemes, ...core } = b;
  client.setQueryData(matchKeys.details('b'), { ...core, odds: ['all markets'], venue: 'Highbury' });
  for (const part of ['live', 'odds', 'data', 'model'] as const)
    client.setQueryData(matchKeys.part('b', part), {});
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  applyChanges(client, [goal]);
  applyChanges(client, [changeOf(b, { score90: [3, 0], revision: 9 })]);
  expect(client.getQueryData(matchKeys.details('b'))).toMatchObject({
    score90: [3, 0],
    odds: ['all markets'],
    venue: 'Highbury',
  });
  vi.runAllTimers();
  const parts = ['live', 'odds', 'data', 'model'] as const;
  expect(parts.map((part) => isInvalid(matchKeys.part('b', part)))).toEqual([true, true, false, false]);
  expect(isInvalid(matchKeys.details('b'))).toBe(true);
  expect(invalidate).toHaveBeenCalledTimes(3);
});

test('a match that is not cached is not fetched', () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  applyChanges(client, [goal]);
  vi.runAllTimers();
  expect(invalidate).not.toHaveBeenCalled();
});

test('a reply older than a received change is corrected by it', () => {
  const lateChange = { ...goal, id: 'late' };
  applyChanges(client, [lateChange]);
  expect(newerChange({ id: 'late', revision: 7 })).toEqual(lateChange);
  expect(newerChange({ id: 'late', revision: 8 })).toBeNull();
});

test('after a reconnect old data is refetched, recent data is not', () => {
  put({}, listPage([a]));
  client.setQueryData(matchKeys.details('a'), a);
  vi.advanceTimersByTime(10_000);
  put({ competition: 'en.1' }, listPage([a]));
  catchUp(client, 0);
  vi.runAllTimers();
  expect(isInvalid(matchKeys.list({}))).toBe(true);
  expect(isInvalid(matchKeys.details('a'))).toBe(true);
  expect(isInvalid(matchKeys.list({ competition: 'en.1' }))).toBe(false);
});

test('a goal is announced once, however many copies of the match are cached', () => {
  const openedAtMs = Date.now();
  put({}, listPage([a, b]));
  put({ competition: 'en.1' }, listPage([b]));
  expect(heard(openedAtMs)).toEqual(['b goal home']);
  expect(heard(openedAtMs)).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(heard(openedAtMs, [changeOf(b, { score90: [1, 0], revision: 9 })])).toEqual(['b cancelled home']);
});

test('a goal older than the page is not announced: not against a copy from before the stream, nor without one', () => {
  put({}, listPage([a, b]));
  vi.advanceTimersByTime(20_000);
  expect(heard(Date.now())).toEqual([]);
  put({ state: 'live' }, listPage([b]));
  expect(heard(undefined)).toEqual([]);
});
