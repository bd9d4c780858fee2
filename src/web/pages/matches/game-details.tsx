import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useSearchParams } from '#web/router/hooks.ts';
import { type ApiError, isRefusal } from '#web/api/api-error.ts';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { DataTab } from '#web/features/matches/data/DataTab.tsx';
import { LiveTab } from '#web/features/matches/live/LiveTab.tsx';
import { OddsTab } from '#web/features/matches/odds/OddsTab.tsx';
import { type Freshness, freshnessOf } from '#web/features/matches/freshness.ts';
import { BarScore } from '#web/features/matches/head/BarScore.tsx';
import * as headWords from '#web/features/matches/head/head-words.ts';
import { type HeadMatch, headFromLists } from '#web/features/matches/head/head-match.ts';
import { MatchHead, MatchHeadSkeleton } from '#web/features/matches/head/MatchHead.tsx';
import { MatchNote } from '#web/features/matches/head/MatchNote.tsx';
import { matchTitle } from '#web/features/matches/head/match-title.tsx';
import { MatchTools } from '#web/features/matches/head/MatchTools.tsx';
import { firstTab, hasSchemesAboveData, tabsOf } from '#web/features/matches/head/open-tab.ts';
import { GoalAlerts } from '#web/features/matches/follow/GoalAlerts.tsx';
import { FollowFailure } from '#web/features/matches/follow/FollowFailure.tsx';
import { PublishBar } from '#web/features/matches/list/PublishBar.tsx';
import { type Match, matchQuery } from '#web/features/matches/queries.ts';
import { useFollowed } from '#web/features/matches/use-followed.ts';
import { useFollow } from '#web/features/matches/follow/use-follow.ts';
import * as words from '#web/features/matches/words.ts';
import { InPlayBar } from '#web/features/matches/model/InPlayBar.tsx';
import { ModelAbsent, ModelFailed, ModelView } from '#web/features/matches/model/ModelView.tsx';
import { type MatchModel, matchModelQuery } from '#web/features/matches/model/queries.ts';
import * as modelWords from '#web/features/matches/model/words.ts';
import { MatchSchemes } from '#web/features/schemes/card/MatchSchemes.tsx';
import { SchemeStrip } from '#web/features/schemes/card/SchemeStrip.tsx';
import { footballDayOf } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { FirstReadingOf } from '#web/features/matches/list/FreshnessLines.tsx';
import { useStaleFeeds } from '#web/live/stale-feeds.ts';
import { lastEventAtMs, useLive } from '#web/live/use-live.ts';
import { paths } from '#web/paths/paths.ts';
import { useCompanions } from '#web/shell/desk/companions.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { useIsOnline } from '#web/shell/use-is-online.ts';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { useIsAbove } from '#web/ui/gestures/use-is-above.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { PageTabs, TabPanel } from '#web/ui/layout/PageTabs.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';

/** Refresh interval of displayed ages. */
const AGE_REFRESH_MS = 15_000;

/** One match: `?id=` selects it, `?tab=` the open tab. */
export default function GameDetailsPage() {
  const text = useWords(words);
  const headText = useWords(headWords);
  const locale = useLocale();
  const [params] = useSearchParams();
  const status = useLive();
  const streamStaleFeeds = useStaleFeeds();
  const isOnline = useIsOnline();
  useServerNow(AGE_REFRESH_MS);
  const id = params.get('id') ?? '';
  const match = useQuery(matchQuery(id));
  const client = useQueryClient();
  // Not while a missing network keeps it from arriving: then the page says so.
  const known = match.isPending && match.isFetching ? headFromLists(client, id) : null;
  const [data] = useFollowed(useMemo(() => (match.data ? [match.data] : []), [match.data]));
  const shown: HeadMatch | undefined = data ?? known?.head;
  useCompanions({
    list: data && paths.home({ day: footballDayOf(data.kickoffAt) }),
    beside: data && paths.competitionPage({ id: data.competition.code, tab: 'table' }),
  });
  const follow = useFollow({ kind: 'matches', id, followed: data?.followed ?? false });
  const teams = useRef<HTMLDivElement>(null);
  const areTeamsAbove = useIsAbove(teams, data?.id);
  const knownAtMs = Math.max(match.dataUpdatedAt, known?.receivedAtMs ?? 0, lastEventAtMs());
  const freshness = freshnessOf({
    status,
    isOnline,
    knownAtMs,
    nowMs: Date.now(),
    streamStaleFeeds,
    replyStaleFeeds: (data ?? known)?.staleFeeds ?? [],
    competitions: shown ? [shown.competition.code] : [],
  });
  return (
    <Page
      isRefreshable
      bar={
        <PageBar
          {...(shown ? matchTitle(shown, locale, headText) : { title: text.details })}
          isBare
          end={data && <MatchTools match={data} onFollow={follow.toggle} />}
          compact={data && <BarScore match={data} isStale={freshness.isStale(data.competition)} />}
          isCompact={areTeamsAbove}
        />
      }
      foot={data && <PublishBar match={data} />}
      isPlain={!data}
    >
      <OfflineNotice receivedAtMs={data ? knownAtMs : 0} error={match.error} onRetry={match.refetch} />
      {data && <ZoneLine at={data.kickoffAt} />}
      {data && <FirstReadingOf match={data} />}
      <FollowFailure failure={follow.failure} />
      <GoalAlerts except={id} />
      {known && (
        <>
          <MatchHead match={known.head} isStale={freshness.isStale(known.head.competition)} teams={teams} />
          <Skeleton rows={6} row={<Bone width="100%" height={14} />} />
        </>
      )}
      {match.isPending && !known && <MatchHeadSkeleton />}
      {match.isError && !data && <Failed error={match.error} onRetry={match.refetch} />}
      {data && <Details key={data.id} match={data} freshness={freshness} teams={teams} />}
    </Page>
  );
}

interface DetailsProps {
  readonly match: Match;
  readonly freshness: Freshness;
  readonly teams: RefObject<HTMLDivElement | null>;
}

function Details({ match, freshness, teams }: DetailsProps) {
  const text = useWords(headWords);
  const [params, setParams] = useSearchParams();
  // Chosen once: the page must not switch tabs by itself when the first scheme or the kick-off arrives.
  const [first] = useState(() => firstTab(match));
  const tabs = tabsOf(match);
  const current =
    tabs.find((tab) => tab === params.get('tab')) ?? tabs.find((tab) => tab === first) ?? 'schemes';
  const named = tabs.map((id) => ({
    id,
    label: text.tabs[id],
    count: id === 'schemes' ? match.schemes : undefined,
  }));
  const open = (tab: string) => setParams({ id: match.id, tab }, { replace: true, preventScrollReset: true });
  return (
    <>
      <MatchHead match={match} isStale={freshness.isStale(match.competition)} teams={teams} />
      <InPlayBar match={match} />
      <PageTabs label={text.tabsLabel} tabs={named} current={current} onChange={open} />
      <TabPanel id={current}>
        {current === 'live' && <LiveTab match={match} />}
        {current === 'schemes' && <MatchSchemes matchId={match.id} />}
        {current === 'data' && hasSchemesAboveData(match) && (
          <SchemeStrip matchId={match.id} count={match.schemes} />
        )}
        {current === 'data' && <Data match={match} />}
        {current === 'odds' && <OddsTab match={match} />}
      </TabPanel>
      <MatchNote match={match} tab={current} silentFeeds={freshness.silentFeeds} />
    </>
  );
}

/** The match data including the model's prediction. */
function Data({ match }: { readonly match: Match }) {
  const { part } = useWords(modelWords);
  const content = modelContent(match, useQuery(matchModelQuery(match.id)));
  return <DataTab match={match} more={content ? [{ id: 'model', label: part, content }] : []} />;
}

/** Null without a prediction: the section is omitted. */
function modelContent(match: Match, { data, isError, refetch }: UseQueryResult<MatchModel>) {
  if (data?.prediction) return <ModelView match={match} prediction={data.prediction} />;
  if (data?.absence === 'tooLittleHistory') return <ModelAbsent />;
  return isError && match.parts.model ? <ModelFailed onRetry={refetch} /> : null;
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { notFetchedOne, toMatches } = useWords(words);
  if (isRefusal(error)) {
    const home = (
      <ButtonLink href={paths.home()} look="accent" size="small" isReplacing>
        {toMatches}
      </ButtonLink>
    );
    return <EmptyState title={error.message} actions={home} />;
  }
  return (
    <ErrorState title={notFetchedOne} onRetry={onRetry} requestId={(error as ApiError).requestId}>
      {error.message}
    </ErrorState>
  );
}
