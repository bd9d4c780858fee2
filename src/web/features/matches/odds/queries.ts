import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { matchOdds } from '#contract/matches/match-odds.ts';
import type { Market } from '#domain/market/market.ts';
import { call } from '#web/api/call.ts';
import { matchKeys } from '#web/live/match-keys.ts';
import { pollUnlessLive } from '#web/live/use-live.ts';

export type MatchOdds = CallReply<typeof matchOdds>;
export type Book = MatchOdds['books'][number];

/** Selected odds; the server chooses what is not set. */
export interface OddsChoice {
  readonly market?: Market;
  readonly line?: number;
  readonly bookmaker?: string;
}

const REFRESH_MS = 60_000;

/** Odds of one market and line by bookmaker, with the movement of one of them. */
export const matchOddsQuery = (id: string, { market, line, bookmaker }: OddsChoice) =>
  queryOptions({
    queryKey: [...matchKeys.part(id, 'odds'), { market, line, bookmaker }],
    queryFn: ({ signal }) => {
      const query = {
        ...(market !== undefined && { market }),
        ...(line !== undefined && { line: String(line) }),
        ...(bookmaker !== undefined && { bookmaker }),
      };
      return call<typeof matchOdds>(
        'GET',
        '/api/app/common/match/{id}/odds',
        { params: { id }, query },
        { signal },
      );
    },
    refetchInterval: pollUnlessLive(REFRESH_MS),
    placeholderData: keepPreviousData,
  });
