import { queryOptions } from '@tanstack/react-query';
import type { matchMonth } from '#contract/matches/match-month.ts';
import { call } from '#web/api/call.ts';

const STALE_MS = 60_000;

/** Number of matches by football day of a month such as `2026-03`. */
export const matchMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['matchMonth', month],
    queryFn: ({ signal }) =>
      call<typeof matchMonth>('GET', '/api/app/common/match/month', { query: { month } }, { signal }),
    staleTime: STALE_MS,
    select: ({ days }) => new Map(days.map(({ day, matches }) => [day, matches])),
  });
