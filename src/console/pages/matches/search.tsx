import { Flex, Typography } from 'antd';
import { countText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { filtersOf, searchOf } from '../../matches/search/filters.ts';
import { MatchTable } from '../../matches/search/MatchTable.tsx';
import { useMatches } from '../../matches/search/queries.ts';
import { SearchForm } from '../../matches/search/SearchForm.tsx';
import { en, zh } from '../../matches/search/words.ts';
import { paths } from '../../router/paths.ts';
import { navigate, useLocation } from '../../router/router.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';

/** Search among all matches. The search is in the address, so that the way back from a match leads to it. */
export default function Matches() {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { search } = useLocation();
  const filters = filtersOf(search);
  const query = useMatches(filters);
  const matches = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Flex vertical gap="middle">
      <SearchForm
        key={search}
        filters={filters}
        onFilters={(next) => {
          const to = searchOf(next);
          if (to === search) void query.refetch();
          else navigate(paths.matches + to);
        }}
      />
      {query.isError && matches.length === 0 ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Typography.Text type="secondary" role="status">
            {words.shown(countText(matches.length, locale))}
          </Typography.Text>
          <MatchTable matches={matches} isLoading={query.isPending} />
          <LoadMore query={query} />
        </>
      )}
    </Flex>
  );
}
