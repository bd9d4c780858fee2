import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { serverNowMs } from '../clock/server-clock.ts';
import { CompetitionChips } from '../features/matches/CompetitionChips.tsx';
import { DateStrip } from '../features/matches/DateStrip.tsx';
import { MatchesFailed, MatchList, MatchListSkeleton, NoMatches } from '../features/matches/MatchList.tsx';
import { matchListQuery } from '../features/matches/queries.ts';
import * as words from '../features/matches/words.ts';
import { DemoLine, ZoneLine } from '../features/matches/ZoneLine.tsx';
import { footballDayOf } from '../i18n/dates.ts';
import { useWords } from '../i18n/words.ts';
import { paths } from '../paths.ts';
import { Footer } from '../shell/Footer.tsx';
import { MainTabs } from '../shell/MainTabs.tsx';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { HomeBar } from '../ui/NavBar.tsx';
import { Page } from '../ui/Page.tsx';
import { Segments } from '../ui/Segments.tsx';

/** The matches of a football day; day and competition stand in the address. */
export default function HomePage() {
  const text = useWords(words);
  const [params, setParams] = useSearchParams();
  const day = params.get('day');
  const competition = params.get('competition');
  const filters = { ...(day === null ? {} : { day }), ...(competition === null ? {} : { competition }) };
  const list = useInfiniteQuery(matchListQuery(filters));
  const first = list.data?.pages[0];
  const matches = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const show = (changed: { day?: string; competition?: string }) => setParams(changed, { replace: true });
  const segments = [{ href: paths.home(), label: text.title, isCurrent: true }];
  const bar = (
    <>
      <PageTitle title={text.title} />
      <HomeBar
        title={text.title}
        mark={<BrandMark size="bar" />}
        segments={<Segments label={text.sections} segments={segments} />}
      />
    </>
  );
  return (
    <Page bar={bar} foot={<MainTabs current="home" />}>
      <DateStrip
        today={list.isPending ? null : footballDayOf(new Date(serverNowMs()).toISOString())}
        shown={first?.day ?? day}
        onPick={(picked) => show({ day: picked })}
      />
      {first && first.competitions.length > 0 && (
        <CompetitionChips
          competitions={first.competitions}
          chosen={competition}
          onChoose={(code) =>
            show({ ...(day === null ? {} : { day }), ...(code === null ? {} : { competition: code }) })
          }
        />
      )}
      {first && <ZoneLine at={first.now} />}
      {first?.competitions.some(({ demo }) => demo) && <DemoLine />}
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} onRetry={list.refetch} />
      {list.isPending && <MatchListSkeleton />}
      {list.isError && !first && <MatchesFailed day={day} error={list.error} onRetry={list.refetch} />}
      <MatchList matches={matches} />
      {first && matches.length === 0 && <NoMatches day={first.day} nearest={first.nearest} />}
      {list.hasNextPage && (
        <LoadMore label={text.more} isLoading={list.isFetchingNextPage} onMore={list.fetchNextPage} />
      )}
      {first && <Footer />}
    </Page>
  );
}
