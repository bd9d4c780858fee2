import { type ReactNode, useMemo } from 'react';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { GoalAlerts } from '#web/features/matches/follow/GoalAlerts.tsx';
import { freshnessOf } from '#web/features/matches/freshness.ts';
import { StaleFeeds } from '#web/features/matches/list/FreshnessLines.tsx';
import { ModelLine } from '#web/features/matches/list/ListLines.tsx';
import { MatchList, MatchListSkeleton } from '#web/features/matches/list/MatchList.tsx';
import type { ListedMatch, MatchListReply } from '#web/features/matches/queries.ts';
import { useFollowed } from '#web/features/matches/use-followed.ts';
import { isModelMade } from '#web/i18n/bookmaker-name.ts';
import { useStaleFeeds } from '#web/live/stale-feeds.ts';
import { lastEventAtMs, useLive } from '#web/live/use-live.ts';
import { useRendersWhole } from '#web/shell/navigation/use-scroll-restoration.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { useIsOnline } from '#web/shell/use-is-online.ts';
import { LoadMoreOf, PagedList, type PagedQuery } from '#web/ui/feedback/PagedList.tsx';

/** Refresh interval of displayed ages. */
const AGE_REFRESH_MS = 15_000;

interface MatchPages extends PagedQuery {
  readonly data:
    | { readonly pages: readonly { readonly items: readonly ListedMatch[] }[] & readonly FeedsOf[] }
    | undefined;
  readonly dataUpdatedAt: number;
}

type FeedsOf = Pick<MatchListReply, 'staleFeeds'>;

interface PageMatchesProps {
  readonly list: MatchPages;
  /** Title of the error when nothing could be loaded. */
  readonly failed: string;
  /** Shown without matches. */
  readonly empty: ReactNode;
}

/** Matches of all days on the page of a team or a competition, live like every list. */
export function PageMatches({ list, failed, empty }: PageMatchesProps) {
  const status = useLive();
  const streamStaleFeeds = useStaleFeeds();
  const isOnline = useIsOnline();
  const rendersWhole = useRendersWhole();
  useServerNow(AGE_REFRESH_MS);
  const pages = list.data?.pages;
  const matches = useFollowed(useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]));
  const knownAtMs = Math.max(list.dataUpdatedAt, lastEventAtMs());
  const freshness = freshnessOf({
    status,
    isOnline,
    knownAtMs,
    nowMs: Date.now(),
    streamStaleFeeds,
    replyStaleFeeds: pages?.[0]?.staleFeeds ?? [],
    competitions: matches.map(({ competition }) => competition.code),
  });
  return (
    <>
      <OfflineNotice receivedAtMs={pages ? knownAtMs : 0} error={list.error} onRetry={list.refetch} />
      {matches[0] && <ZoneLine at={matches[0].kickoffAt} />}
      {matches.some(({ odds }) => odds.some(({ bookmaker }) => isModelMade(bookmaker))) && <ModelLine />}
      <StaleFeeds feeds={freshness.silentFeeds} />
      <GoalAlerts />
      <PagedList
        query={list}
        isEmpty={matches.length === 0}
        failed={failed}
        skeleton={<MatchListSkeleton />}
        empty={empty}
      >
        <MatchList matches={matches} isOfAllDays freshness={freshness} rendersWhole={rendersWhole} />
        <LoadMoreOf query={list} />
      </PagedList>
    </>
  );
}
