import { useSearchParams } from '#web/router/hooks.ts';
import * as boardWords from '#web/features/analysts/board/board-words.ts';
import { InboxBell } from '#web/features/inbox/InboxBell.tsx';
import { filtersOf } from '#web/features/matches/filters/home-filters.ts';
import { MatchSearch } from '#web/features/matches/list/MatchSearch.tsx';
import * as words from '#web/features/matches/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { lazyPart } from '#web/router/lazy-part.tsx';
import { CodeMissing } from '#web/shell/notices/CodeMissing.tsx';
import { MainTabs } from '#web/shell/navigation/MainTabs.tsx';
import { PageTitle } from '#web/shell/navigation/PageTitle.tsx';
import { IconLink } from '#web/ui/controls/Tools.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { BrandMark } from '#web/ui/marks/BrandMark.tsx';
import { HomeBar } from '#web/ui/layout/NavBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { HomeMatches } from './HomeMatches.tsx';
import { RowBones } from '#web/features/analysts/page/Bones.tsx';

const sections = {
  schemes: lazyPart(
    () =>
      import('./HomeSchemes.tsx').then(
        ({ HomeSchemes }) => HomeSchemes,
        () => CodeMissing,
      ),
    <RowBones />,
  ),
  ranks: lazyPart(
    () =>
      import('./HomeRanks.tsx').then(
        ({ HomeRanks }) => HomeRanks,
        () => CodeMissing,
      ),
    <RowBones />,
  ),
};

/** Loads the section of a query, or all of them. */
export async function preload(search?: URLSearchParams): Promise<void> {
  const shown = search?.get('section');
  const parts = Object.entries(sections).filter(([name]) => search === undefined || name === shown);
  await Promise.all(parts.map(([, part]) => part.preload()));
}

/** The home tab. The URL contains the section and its filters. */
export default function HomePage() {
  const text = useWords(words);
  const [params, setParams] = useSearchParams();
  const { title: ranks } = useWords(boardWords);
  const requestedSection = params.get('section');
  const section =
    requestedSection === 'schemes' || requestedSection === 'ranks' ? requestedSection : 'matches';
  const q = section === 'matches' ? params.get('q') : null;
  const search = (changed: string | null) => {
    // The other filters stay in the URL: closing the search restores the list.
    const next = new URLSearchParams(params);
    if (changed === null) next.delete('q');
    else next.set('q', changed);
    setParams(next, { replace: true });
  };
  const titles = { matches: text.title, schemes: text.schemes, ranks };
  const title = titles[section];
  const segments = (['matches', 'schemes', 'ranks'] as const).map((each) => ({
    href: each === 'matches' ? paths.home() : paths.home({ section: each }),
    label: titles[each],
    isCurrent: each === section,
  }));
  const bar = (
    <>
      <PageTitle title={title} />
      {q === null ? (
        <HomeBar
          title={title}
          mark={<BrandMark size="bar" />}
          segments={<Segments label={text.sections} segments={segments} />}
          end={
            <>
              <IconLink label={text.searchAll} icon={<SearchIcon />} href={paths.search()} />
              <InboxBell />
            </>
          }
        />
      ) : (
        <HomeBar title={title}>
          <MatchSearch q={q} onSearch={search} onClose={() => search(null)} />
        </HomeBar>
      )}
    </>
  );
  return (
    <Page isRefreshable bar={bar} foot={<MainTabs current="home" />}>
      {section === 'matches' && <HomeMatches filters={filtersOf(params)} />}
      {section === 'schemes' && <sections.schemes.Part params={params} />}
      {section === 'ranks' && <sections.ranks.Part params={params} />}
    </Page>
  );
}
