import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { parseCalendarDate } from '#domain/match/calendar-date.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { CompetitionChips } from '../features/matches/CompetitionChips.tsx';
import { DateStrip } from '../features/matches/DateStrip.tsx';
import { MatchesFailed, MatchList, MatchListSkeleton, NoMatches } from '../features/matches/MatchList.tsx';
import { MatchSearch, OpenSearch } from '../features/matches/MatchSearch.tsx';
import { type MatchFilters, matchListQuery } from '../features/matches/queries.ts';
import * as words from '../features/matches/words.ts';
import { DemoLine, ZoneLine } from '../features/matches/ZoneLine.tsx';
import { SchemeSquare } from '../features/schemes/SchemeSquare.tsx';
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
import { Hidden } from '../ui/Text.tsx';

/** The home tab. What it shows stands in the address: the section, and of the matches day, competition and search. */
export default function HomePage() {
  const text = useWords(words);
  const [params, setParams] = useSearchParams();
  const [hasSearched, setHasSearched] = useState(false);
  const isSquare = params.get('section') === 'schemes';
  const q = isSquare ? null : params.get('q');
  const search = (changed: string | null) => {
    setHasSearched(true);
    const { day } = filtersOf(params);
    setParams({ ...(day && { day }), ...(changed !== null && { q: changed }) }, { replace: true });
  };
  const title = isSquare ? text.schemes : text.title;
  const segments = [
    { href: paths.home(), label: text.title, isCurrent: !isSquare },
    { href: paths.home({ section: 'schemes' }), label: text.schemes, isCurrent: isSquare },
  ];
  const bar = (
    <>
      <PageTitle title={title} />
      {q === null ? (
        <HomeBar
          title={title}
          mark={<BrandMark size="bar" />}
          segments={<Segments label={text.sections} segments={segments} />}
          end={!isSquare && <OpenSearch isFocused={hasSearched} onOpen={() => search('')} />}
        />
      ) : (
        <HomeBar title={title}>
          <MatchSearch q={q} onSearch={search} onClose={() => search(null)} />
        </HomeBar>
      )}
    </>
  );
  return (
    <Page bar={bar} foot={<MainTabs current="home" />}>
      {isSquare ? <SchemeSquare /> : <Matches filters={filtersOf(params)} />}
    </Page>
  );
}

/** What the address asks for; a day that is none is not asked. */
function filtersOf(params: URLSearchParams): MatchFilters {
  const day = parseCalendarDate(params.get('day') ?? '');
  const competition = params.get('competition');
  const q = params.get('q');
  return { ...(day && { day }), ...(competition && { competition }), ...(q && { q }) };
}

function Matches({ filters }: { readonly filters: MatchFilters }) {
  const text = useWords(words);
  const setParams = useSearchParams()[1];
  const list = useInfiniteQuery(matchListQuery(filters));
  const { day, competition, q } = filters;
  const first = list.data?.pages[0];
  const today = footballDayOf(new Date(serverNowMs()).toISOString());
  // Matches of the day before stay while a filter is on its way, those of another day do not.
  const isKnown = first !== undefined && first.day === (day ?? (list.isPlaceholderData ? today : first.day));
  const matches = isKnown ? (list.data?.pages.flatMap(({ items }) => items) ?? []) : [];
  const show = (changed: MatchFilters) => setParams({ ...changed }, { replace: true });
  return (
    <>
      <DateStrip
        today={today}
        shown={day ?? today}
        q={q}
        onPick={(picked) => show({ day: picked, ...(q && { q }) })}
      />
      {first && first.competitions.length > 0 && q === undefined && (
        <CompetitionChips
          competitions={first.competitions}
          chosen={competition ?? null}
          onChoose={(code) => show({ ...(day && { day }), ...(code !== null && { competition: code }) })}
        />
      )}
      {first && <ZoneLine at={first.now} />}
      {first?.competitions.some(({ demo }) => demo) && <DemoLine />}
      <OfflineNotice
        receivedAtMs={isKnown ? list.dataUpdatedAt : 0}
        error={list.error}
        onRetry={list.refetch}
      />
      {!isKnown && !list.isError && <MatchListSkeleton />}
      {!isKnown && list.isError && <MatchesFailed day={day} error={list.error} onRetry={list.refetch} />}
      <MatchList matches={matches} />
      {isKnown && matches.length === 0 && (
        <NoMatches day={first.day ?? today} nearest={first.nearest} q={q} competition={competition} />
      )}
      {isKnown && list.hasNextPage && (
        <LoadMore label={text.more} isLoading={list.isFetchingNextPage} onMore={list.fetchNextPage} />
      )}
      <Hidden>
        <span role="status">{q !== undefined && isKnown && text.found(matches.length)}</span>
      </Hidden>
      {isKnown && <Footer />}
    </>
  );
}
