import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { matchData } from '#contract/matches/match-data.ts';
import type { matchDetails } from '#contract/matches/matches.ts';
import { call } from '#web/api/call.ts';
import { matchKeys } from '#web/live/match-keys.ts';

export type MatchData = CallReply<typeof matchData>;
export type Form = NonNullable<MatchData['form']['home']>;
export type HeadToHead = NonNullable<MatchData['headToHead']>;
export type Split = NonNullable<MatchData['split']>;
export type Standings = NonNullable<MatchData['standings']>;
export type StandingsRow = Standings['rows'][number];

/** Match fields needed to display its data. */
export type MatchFacts = Pick<CallReply<typeof matchDetails>, 'id' | 'home' | 'away' | 'competition'>;

const STALE_MS = 5 * 60_000;

/** Pre-match data: it changes only with other matches. */
export const matchDataQuery = (id: string) =>
  queryOptions({
    queryKey: matchKeys.part(id, 'data'),
    queryFn: ({ signal }) =>
      call<typeof matchData>('GET', '/api/app/common/match/{id}/data', { params: { id } }, { signal }),
    staleTime: STALE_MS,
  });
