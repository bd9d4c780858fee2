import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/hooks.ts';
import { CompetitionHead } from '#web/features/matches/competition/CompetitionHead.tsx';
import {
  type CompetitionDetails,
  competitionMatchesQuery,
  competitionQuery,
} from '#web/features/matches/competition/queries.ts';
import { RoundPicker } from '#web/features/matches/competition/RoundPicker.tsx';
import { ScorersBlock } from '#web/features/matches/competition/ScorersBlock.tsx';
import { shownRound } from '#web/features/matches/competition/shown-round.ts';
import * as words from '#web/features/matches/competition/words.ts';
import { FollowFailure } from '#web/features/matches/follow/FollowFailure.tsx';
import { FollowTools } from '#web/features/matches/follow/FollowTools.tsx';
import { useFollow } from '#web/features/matches/follow/use-follow.ts';
import { DemoLine } from '#web/features/matches/list/ListLines.tsx';
import { LeagueTable } from '#web/features/matches/table/LeagueTable.tsx';
import { HeadSkeleton } from '#web/features/matches/team/TeamHead.tsx';
import { SchemeList } from '#web/features/schemes/card/SchemeList.tsx';
import { marketplaceQuery } from '#web/features/schemes/queries.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useMarks } from '#web/session/marks/use-marks.ts';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { Block } from '#web/ui/layout/Block.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PageTabs, TabPanel } from '#web/ui/layout/PageTabs.tsx';
import { PageFailed } from './PageFailed.tsx';
import { PageMatches } from './PageMatches.tsx';

const tabs = ['table', 'fixtures', 'results', 'scorers', 'schemes'] as const;

/** One competition: `?id=` is its code, `?tab=` the open tab, `?round=` the round of its results. */
export default function CompetitionPage() {
  const text = useWords(words);
  const locale = useLocale();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const competition = useQuery(competitionQuery(id));
  const { data, error } = competition;
  const followed = useMarks('competitions', data ? [id] : [])[id]?.followed ?? false;
  const follow = useFollow({ kind: 'competitions', id, followed });
  const title = data?.competition.name[locale] ?? text.competition;
  const tools = data && (
    <FollowTools
      label={text.follow}
      followed={followed}
      onFollow={follow.toggle}
      title={title}
      href={paths.competitionPage({ id })}
    />
  );
  return (
    <Page isRefreshable bar={<PageBar title={title} isBare end={tools} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={competition.dataUpdatedAt} error={error} onRetry={competition.refetch} />
      <FollowFailure failure={follow.failure} />
      {competition.isPending && <HeadSkeleton />}
      {error && !data && (
        <PageFailed
          error={error}
          onRetry={competition.refetch}
          failed={text.failed}
          toMatches={text.toMatches}
        />
      )}
      {data && <Details key={id} id={id} details={data} />}
    </Page>
  );
}

interface DetailsProps {
  readonly id: string;
  readonly details: CompetitionDetails;
}

function Details({ id, details }: DetailsProps) {
  const text = useWords(words);
  const [params, setParams] = useSearchParams();
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'table';
  const open = (tab: string) => setParams({ id, tab }, { replace: true, preventScrollReset: true });
  return (
    <>
      <CompetitionHead details={details} />
      {details.competition.demo && <DemoLine />}
      <PageTabs
        label={text.tabsLabel}
        tabs={tabs.map((tab) => ({ id: tab, label: text.tabs[tab] }))}
        current={current}
        onChange={open}
      />
      <TabPanel id={current}>
        {current === 'table' && <Standings details={details} />}
        {current === 'fixtures' && <Fixtures id={id} />}
        {current === 'results' && <Results id={id} details={details} />}
        {current === 'scorers' && <ScorersBlock competition={id} />}
        {current === 'schemes' && <Schemes id={id} />}
      </TabPanel>
    </>
  );
}

function Standings({ details: { standings } }: Pick<DetailsProps, 'details'>) {
  const text = useWords(words);
  if (standings === null) return <EmptyState title={text.noTable}>{text.noTableText}</EmptyState>;
  return (
    <Block label={text.tabs.table}>
      <LeagueTable standings={standings} />
    </Block>
  );
}

function Fixtures({ id }: { readonly id: string }) {
  const text = useWords(words);
  const list = useInfiniteQuery(competitionMatchesQuery(id, 'fixtures', undefined));
  const empty = <EmptyState title={text.noFixtures}>{text.noFixturesText}</EmptyState>;
  return <PageMatches list={list} failed={text.matchesFailed} empty={empty} />;
}

/** Results by round, or the latest ones if the feed names no rounds. */
function Results({ id, details: { rounds } }: DetailsProps) {
  const text = useWords(words);
  const [params, setParams] = useSearchParams();
  const round = shownRound(rounds, params.get('round'));
  const list = useInfiniteQuery(competitionMatchesQuery(id, 'results', round ?? undefined));
  const pick = (chosen: string) =>
    setParams({ id, tab: 'results', round: chosen }, { replace: true, preventScrollReset: true });
  const empty = <EmptyState title={text.noResults}>{text.noResultsText}</EmptyState>;
  return (
    <>
      {round !== null && <RoundPicker rounds={rounds} current={round} onPick={pick} />}
      <PageMatches key={round} list={list} failed={text.matchesFailed} empty={empty} />
    </>
  );
}

/** Schemes on sale on its matches: the marketplace of one competition. */
function Schemes({ id }: { readonly id: string }) {
  const text = useWords(words);
  const list = useInfiniteQuery(marketplaceQuery({ competition: id }));
  const toAll = (
    <ButtonLink href={paths.home({ section: 'schemes' })} look="secondary" size="small">
      {text.allTips}
    </ButtonLink>
  );
  const empty = (
    <EmptyState title={text.noSchemes} actions={toAll}>
      {text.noSchemesText}
    </EmptyState>
  );
  return <SchemeList list={list} empty={empty} />;
}
