import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import * as words from '#web/features/people/account/list-words.ts';
import { NoSchemes } from '#web/features/people/account/NoSchemes.tsx';
import { PaidLine } from '#web/features/people/account/PaidLine.tsx';
import { myUnlocksQuery, type UnlockedScheme } from '#web/features/people/account/queries.ts';
import { StateSwitch } from '#web/features/people/account/StateSwitch.tsx';
import { UnlockTotals } from '#web/features/people/account/UnlockTotals.tsx';
import { MonthHead } from '#web/features/people/books/MonthHead.tsx';
import { booksQuery } from '#web/features/people/books/queries.ts';
import { UnlockFilters } from '#web/features/people/books/UnlockFilters.tsx';
import { useUnlockFilter } from '#web/features/people/books/use-unlock-filter.ts';
import { SchemeList } from '#web/features/schemes/card/SchemeList.tsx';
import { BEIJING, dayOf } from '#web/i18n/dates.ts';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Block } from '#web/ui/layout/Block.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

/** All unlocks of the viewer by month, with totals: cost, refunds and the profit of level stakes. */
export default function MyUnlocksPage() {
  const text = useWords(words);
  const [filter, setFilter] = useUnlockFilter();
  const list = useInfiniteQuery(myUnlocksQuery(filter));
  const all = useQuery(booksQuery(undefined));
  const books = useQuery(booksQuery(filter.analyst));
  const { data, error } = books;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  // A list of open or settled ones only has not all of what the sums cover.
  const sumsOf = (month: string) =>
    filter.state === undefined ? data?.months.find((each) => each.month === month) : undefined;
  return (
    <Page isRefreshable bar={<PageBar title={text.unlocks} />}>
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error ?? error} onRetry={list.refetch} />
      <ZoneLine byBeijing="months" />
      {books.isPending && <TotalsBones />}
      {error && !data && (
        <Block>
          <ErrorState
            title={text.totalsFailed}
            onRetry={books.refetch}
            requestId={(error as ApiError).requestId}
          >
            {error.message}
          </ErrorState>
        </Block>
      )}
      {data && data.total.total > 0 && <UnlockTotals totals={data.total} isFull analystId={filter.analyst} />}
      <StateSwitch shown={filter.state} onShow={(state) => setFilter({ state })} />
      {all.data && all.data.total.total > 0 && (
        <UnlockFilters books={all.data} filter={filter} onFilter={setFilter} />
      )}
      <SchemeList
        list={list}
        below={(scheme) => <PaidLine scheme={scheme} />}
        groups={{
          keyOf: monthOf,
          head: (month) => <MonthHead month={month} sums={sumsOf(month)} />,
        }}
        empty={
          <NoSchemes
            list="unlocks"
            onAll={
              isFiltered ? () => setFilter({ state: undefined, analyst: undefined, month: undefined }) : null
            }
          />
        }
      />
    </Page>
  );
}

const monthOf = ({ mine }: Pick<UnlockedScheme, 'mine'>): string =>
  dayOf(mine.unlockedAt, BEIJING).slice(0, 7);

function TotalsBones() {
  const row = (
    <>
      <Bone width="40%" height={16} />
      <Bone width="100%" height={40} />
    </>
  );
  return <Skeleton rows={1} row={row} />;
}
