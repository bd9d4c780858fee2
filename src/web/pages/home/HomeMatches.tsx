import { useMemo } from 'react';
import { useNavigate } from '#web/router/hooks.ts';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { DateStrip } from '#web/features/matches/filters/DateStrip.tsx';
import { FilterStrip } from '#web/features/matches/filters/FilterStrip.tsx';
import { GoalAlerts } from '#web/features/matches/follow/GoalAlerts.tsx';
import { FirstReading, NoStream, StaleFeeds } from '#web/features/matches/list/FreshnessLines.tsx';
import { freshnessOf } from '#web/features/matches/freshness.ts';
import { MatchList, MatchListSkeleton } from '#web/features/matches/list/MatchList.tsx';
import { MatchesFailed, NoMatches } from '#web/features/matches/list/NoMatches.tsx';
import { ReturningStrip } from '#web/features/matches/list/ReturningStrip.tsx';
import { useFollowed } from '#web/features/matches/use-followed.ts';
import { useMatchList } from '#web/features/matches/list/use-match-list.ts';
import * as words from '#web/features/matches/words.ts';
import { DemoLine, ModelLine } from '#web/features/matches/list/ListLines.tsx';
import { isModelMade } from '#web/i18n/bookmaker-name.ts';
import { footballDayOf } from '#web/i18n/dates.ts';
import { useWords } from '#web/i18n/words.ts';
import type { MatchFilters } from '#web/live/match-keys.ts';
import { useStaleFeeds } from '#web/live/stale-feeds.ts';
import { lastEventAtMs, useLive } from '#web/live/use-live.ts';
import { paths } from '#web/paths/paths.ts';
import { matchOrder } from '#web/state/match-order.ts';
import { useStored } from '#web/state/stored-value.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { Footer } from '#web/shell/Footer.tsx';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { useRendersWhole } from '#web/shell/navigation/use-scroll-restoration.ts';
import { useIsOnline } from '#web/shell/use-is-online.ts';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { QuietLine } from '#web/ui/layout/QuietLine.tsx';
import { LoadMoreOf } from '#web/ui/feedback/PagedList.tsx';
import { Hidden, Quoting } from '#web/ui/layout/Text.tsx';

/** Refresh interval of displayed ages. */
const AGE_REFRESH_MS = 15_000;
/** Shorter disconnects are not shown. */
const VISIBLE_OUTAGE_MS = 10_000;

/** The live match list for the filters in the URL. */
export function HomeMatches({ filters }: { readonly filters: MatchFilters }) {
  const text = useWords(words);
  const status = useLive();
  const list = useMatchList(filters);
  const rendersWhole = useRendersWhole();
  const streamStaleFeeds = useStaleFeeds();
  const isOnline = useIsOnline();
  const now = new Date(useServerNow(AGE_REFRESH_MS)).toISOString();
  const today = footballDayOf(now);
  const { day, followed, q } = filters;
  const isOfAllDays = Boolean(q) || (followed !== undefined && day === undefined);
  const shownDay = isOfAllDays ? null : (day ?? today);
  const first = list.data?.pages[0];
  // The previous list stays as a placeholder until the new one is loaded, unless it is of another day.
  const isKnown = first !== undefined && (!list.isPlaceholderData || first.day === shownDay);
  const pages = isKnown ? list.data?.pages : undefined;
  const matches = useFollowed(useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]));
  const order = useStored(matchOrder);
  const competitions = useMemo(() => first?.competitions.map(({ code }) => code) ?? [], [first]);
  const knownAtMs = Math.max(list.dataUpdatedAt, lastEventAtMs());
  const freshness = freshnessOf({
    status,
    isOnline,
    knownAtMs,
    nowMs: Date.now(),
    streamStaleFeeds,
    replyStaleFeeds: first?.staleFeeds ?? [],
    competitions: matches.map(({ competition }) => competition.code),
  });
  const isBroken = status === 'down' && Date.now() - lastEventAtMs() > VISIBLE_OUTAGE_MS;
  return (
    <>
      {!q && (
        <ReturningStrip>
          <FilterBar
            filters={filters}
            today={today}
            shownDay={shownDay}
            list={list}
            followedCount={matches.filter((match) => match.followed).length}
          />
        </ReturningStrip>
      )}
      {q && (
        <QuietLine icon={<SearchIcon size={14} />}>
          <span>
            <InlineLink href={paths.search({ q })}>
              <Quoting sentence={text.searchToo} text={q} />
            </InlineLink>
          </span>
        </QuietLine>
      )}
      {first && <ZoneLine at={matches[0]?.kickoffAt ?? now} byBeijing="matchDays" />}
      {matches.some(({ competition }) => competition.demo) && <DemoLine />}
      {matches.some(({ odds }) => odds.some(({ bookmaker }) => isModelMade(bookmaker))) && <ModelLine />}
      <StaleFeeds feeds={freshness.silentFeeds} />
      <FirstReading percent={first?.firstReading} />
      {isBroken && isOnline && list.error === null && <NoStream knownAtMs={knownAtMs} />}
      <OfflineNotice receivedAtMs={isKnown ? knownAtMs : 0} error={list.error} onRetry={list.refetch} />
      {!isKnown && !list.isError && <MatchListSkeleton />}
      {!isKnown && list.isError && <MatchesFailed day={day} error={list.error} onRetry={list.refetch} />}
      <GoalAlerts />
      <MatchList
        matches={matches}
        isOfAllDays={isOfAllDays}
        freshness={freshness}
        rendersWhole={rendersWhole}
        competitions={order === 'competition' ? competitions : null}
        game={filters.lottery}
      />
      {isKnown && matches.length === 0 && (
        <NoMatches filters={filters} day={first.day} nearest={first.nearest} />
      )}
      {isKnown && <LoadMoreOf query={list} />}
      <Hidden>
        <span role="status">{q && isKnown && text.found(matches.length)}</span>
      </Hidden>
      {isKnown && <Footer />}
    </>
  );
}

interface FilterBarProps {
  readonly filters: MatchFilters;
  readonly today: string;
  readonly shownDay: string | null;
  readonly list: ReturnType<typeof useMatchList>;
  /** Of the displayed matches. */
  readonly followedCount: number;
}

/** Day strip and filters; the selection is stored in the URL. */
function FilterBar({ filters, today, shownDay, list, followedCount }: FilterBarProps) {
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const { followed } = filters;
  const pages = list.data?.pages;
  const show = (changed: MatchFilters) => {
    const address = paths.home(changed);
    if (changed.followed && !isLoggedIn) navigate(paths.login({ from: address }));
    else navigate(address, { replace: true });
  };
  const isEverything = Object.keys(filters).every((name) => name === 'day') && !list.isPlaceholderData;
  const isComplete = isEverything && isLoggedIn && !list.hasNextPage;
  return (
    <>
      <DateStrip today={today} shown={shownDay} followed={followed} />
      {pages?.[0] && (
        <FilterStrip
          filters={filters}
          competitions={pages[0].competitions}
          followedCount={isComplete ? followedCount : 0}
          onFilter={show}
        />
      )}
    </>
  );
}
