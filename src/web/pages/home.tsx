import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOf } from '../features/matches/home-filters.ts';
import { MatchSearch, OpenSearch } from '../features/matches/MatchSearch.tsx';
import * as words from '../features/matches/words.ts';
import { SchemeSquare } from '../features/schemes/SchemeSquare.tsx';
import { useWords } from '../i18n/words.ts';
import { paths } from '../paths.ts';
import { MainTabs } from '../shell/MainTabs.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { HomeBar } from '../ui/NavBar.tsx';
import { Page } from '../ui/Page.tsx';
import { Segments } from '../ui/Segments.tsx';
import { HomeMatches } from './HomeMatches.tsx';

/** The home tab. What it shows stands in the address: the section, and of the matches day, competition and search. */
export default function HomePage() {
  const text = useWords(words);
  const [params, setParams] = useSearchParams();
  const [hasSearched, setHasSearched] = useState(false);
  const isSquare = params.get('section') === 'schemes';
  const q = isSquare ? null : params.get('q');
  const search = (changed: string | null) => {
    setHasSearched(true);
    // The other filters stay in the address: closing the search leads back to the same list.
    const next = new URLSearchParams(params);
    if (changed === null) next.delete('q');
    else next.set('q', changed);
    setParams(next, { replace: true });
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
      {isSquare ? <SchemeSquare /> : <HomeMatches filters={filtersOf(params)} />}
    </Page>
  );
}
