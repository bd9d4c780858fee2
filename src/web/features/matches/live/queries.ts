import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { matchLive } from '#contract/matches/match-data.ts';
import { call } from '#web/api/call.ts';
import { matchKeys } from '#web/live/match-keys.ts';
import { pollUnlessLive } from '#web/live/use-live.ts';

export type MatchLive = CallReply<typeof matchLive>;
export type LiveEvent = NonNullable<MatchLive['events']>[number];
export type LineUp = NonNullable<MatchLive['lineUps']>[number];
export type Absence = NonNullable<MatchLive['absences']>[number];
export type Statistic = NonNullable<MatchLive['statistics']>[number];

const REFRESH_MS = 60_000;

/** Events of a match. Invalidated by the stream; polled without it. */
export const matchLiveQuery = (id: string) =>
  queryOptions({
    queryKey: matchKeys.part(id, 'live'),
    queryFn: ({ signal }) =>
      call<typeof matchLive>('GET', '/api/app/common/match/{id}/live', { params: { id } }, { signal }),
    refetchInterval: pollUnlessLive(REFRESH_MS),
  });
