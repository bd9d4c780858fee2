import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/hooks.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { IncomeRow } from './IncomeRow.tsx';
import { type IncomeFilter, incomeFilters, incomeListQuery } from './queries.ts';
import { LoadMoreOf, PagedList } from '#web/ui/feedback/PagedList.tsx';
import * as words from './words.ts';

/** Income per scheme, filtered by state. */
export function IncomeList() {
  const text = useWords(words);
  const [filter, setFilter] = useFilter();
  return (
    <Block>
      <BlockHead
        title={text.list}
        end={
          <SegmentedSwitch
            label={text.filter}
            size="small"
            options={incomeFilters.map((value) => ({ value, label: text.filters[value] }))}
            value={filter}
            onChange={setFilter}
          />
        }
      />
      <Rows filter={filter} onShowAll={() => setFilter('all')} />
    </Block>
  );
}

/** The filter is stored in the URL, so that back restores it. */
function useFilter(): [IncomeFilter, (filter: IncomeFilter) => void] {
  const [params, setParams] = useSearchParams();
  const requested = params.get('state');
  return [
    incomeFilters.find((each) => each === requested) ?? 'all',
    (chosen) =>
      setParams(chosen === 'all' ? {} : { state: chosen }, { replace: true, preventScrollReset: true }),
  ];
}

interface RowsProps {
  readonly filter: IncomeFilter;
  readonly onShowAll: () => void;
}

function Rows({ filter, onShowAll }: RowsProps) {
  const text = useWords(words);
  const list = useInfiniteQuery(incomeListQuery(filter));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PagedList
      query={list}
      isEmpty={items.length === 0}
      failed={text.notFetched}
      skeleton={<Skeleton rows={4} row={<Bone width="70%" height={30} />} />}
      empty={<NoIncome filter={filter} onShowAll={onShowAll} />}
    >
      <ul>
        {items.map((item) => (
          <IncomeRow key={item.schemeId} item={item} />
        ))}
      </ul>
      <LoadMoreOf query={list} />
    </PagedList>
  );
}

function NoIncome({ filter, onShowAll }: RowsProps) {
  const text = useWords(words);
  if (filter === 'all') {
    const rules = (
      <ButtonLink href={paths.newcomers()} look="accent" size="small">
        {text.newcomers}
      </ButtonLink>
    );
    return (
      <EmptyState title={text.none} actions={rules}>
        {text.noneText}
      </EmptyState>
    );
  }
  const showAll = (
    <Button look="accent" size="small" onClick={onShowAll}>
      {text.showAll}
    </Button>
  );
  return (
    <EmptyState title={text.noneOfThese} actions={showAll}>
      {text.noneOfTheseText}
    </EmptyState>
  );
}
