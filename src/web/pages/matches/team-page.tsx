import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/hooks.ts';
import { FollowFailure } from '#web/features/matches/follow/FollowFailure.tsx';
import { FollowTools } from '#web/features/matches/follow/FollowTools.tsx';
import { useFollow } from '#web/features/matches/follow/use-follow.ts';
import { DemoLine } from '#web/features/matches/list/ListLines.tsx';
import {
  type MatchesPart,
  type TeamDetails,
  teamMatchesQuery,
  teamQuery,
} from '#web/features/matches/team/queries.ts';
import { HeadSkeleton, TeamHead } from '#web/features/matches/team/TeamHead.tsx';
import { TeamOverview } from '#web/features/matches/team/TeamOverview.tsx';
import * as words from '#web/features/matches/team/words.ts';
import { SchemeList } from '#web/features/schemes/card/SchemeList.tsx';
import { teamSchemesQuery } from '#web/features/schemes/queries.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useMarks } from '#web/session/marks/use-marks.ts';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PageTabs, TabPanel } from '#web/ui/layout/PageTabs.tsx';
import { PageFailed } from './PageFailed.tsx';
import { PageMatches } from './PageMatches.tsx';

const tabs = ['overview', 'fixtures', 'results', 'schemes'] as const;

/** One team: `?id=` is its key, `?tab=` the open tab. */
export default function TeamPage() {
  const text = useWords(words);
  const locale = useLocale();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const team = useQuery(teamQuery(id));
  const { data, error } = team;
  const followed = useMarks('teams', data ? [id] : [])[id]?.followed ?? false;
  const follow = useFollow({ kind: 'teams', id, followed });
  const title = data?.team.name[locale] ?? text.team;
  const tools = data && (
    <FollowTools
      label={text.follow}
      followed={followed}
      onFollow={follow.toggle}
      title={title}
      href={paths.teamPage({ id })}
    />
  );
  return (
    <Page isRefreshable bar={<PageBar title={title} isBare end={tools} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={team.dataUpdatedAt} error={error} onRetry={team.refetch} />
      <FollowFailure failure={follow.failure} />
      {team.isPending && <HeadSkeleton />}
      {error && !data && (
        <PageFailed error={error} onRetry={team.refetch} failed={text.failed} toMatches={text.toMatches} />
      )}
      {data && <Details key={id} id={id} details={data} />}
    </Page>
  );
}

function Details({ id, details }: { readonly id: string; readonly details: TeamDetails }) {
  const text = useWords(words);
  const [params, setParams] = useSearchParams();
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'overview';
  const open = (tab: string) => setParams({ id, tab }, { replace: true, preventScrollReset: true });
  return (
    <>
      <TeamHead team={details} />
      {details.competitions.some(({ demo }) => demo) && <DemoLine />}
      <PageTabs
        label={text.tabsLabel}
        tabs={tabs.map((tab) => ({ id: tab, label: text.tabs[tab] }))}
        current={current}
        onChange={open}
      />
      <TabPanel id={current}>
        {current === 'overview' && <TeamOverview details={details} />}
        {(current === 'fixtures' || current === 'results') && (
          <Matches key={current} id={id} part={current} />
        )}
        {current === 'schemes' && <Schemes id={id} />}
      </TabPanel>
    </>
  );
}

function Matches({ id, part }: { readonly id: string; readonly part: MatchesPart }) {
  const text = useWords(words);
  const list = useInfiniteQuery(teamMatchesQuery(id, part));
  const [none, why] =
    part === 'fixtures' ? [text.noFixtures, text.noFixturesText] : [text.noResults, text.noResultsText];
  return (
    <PageMatches
      list={list}
      failed={text.matchesFailed}
      empty={<EmptyState title={none}>{why}</EmptyState>}
    />
  );
}

/** Schemes on sale on the next matches. */
function Schemes({ id }: { readonly id: string }) {
  const text = useWords(words);
  const list = useInfiniteQuery(teamSchemesQuery(id));
  return (
    <SchemeList list={list} empty={<EmptyState title={text.noSchemes}>{text.noSchemesText}</EmptyState>} />
  );
}
