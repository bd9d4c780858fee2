import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import * as listWords from '../list-words.ts';
import { marketplaceQuery } from '../queries.ts';
import { SchemeList } from '../card/SchemeList.tsx';
import { type MarketplaceFilters, marketplaceHref } from '../marketplace-filters.ts';
import { OrderNote } from './OrderNote.tsx';
import { FilterStrip } from './FilterStrip.tsx';
import * as words from './marketplace-words.ts';

interface MarketplaceProps {
  readonly filters: MarketplaceFilters;
  readonly onFilter: (filters: MarketplaceFilters) => void;
}

/** The marketplace: schemes on sale for the filters in the URL. */
export function Marketplace({ filters, onFilter }: MarketplaceProps) {
  const list = useMarketplace(filters);
  const competitions = list.data?.pages[0]?.competitions ?? [];
  return (
    <>
      <FilterStrip filters={filters} competitions={competitions} onFilter={onFilter} />
      <OrderNote order={filters.order} total={list.data?.pages[0]?.total} />
      <SchemeList list={list} empty={<NoneOnSale filters={filters} />} />
    </>
  );
}

function useMarketplace(filters: MarketplaceFilters) {
  const isLoggedIn = useIsLoggedIn();
  const isOfVisitor = filters.followed !== undefined && !isLoggedIn;
  const list = useInfiniteQuery({ ...marketplaceQuery(filters), enabled: !isOfVisitor });
  return isOfVisitor ? { ...list, data: noneFollowed, hasNextPage: false } : list;
}

/** A visitor follows no analyst. */
const noneFollowed = {
  pages: [{ items: [], nextCursor: null, competitions: [], total: 0 }],
  pageParams: [null],
};

/** Empty result with suggested actions. */
function NoneOnSale({ filters: { order: _, ...activeFilters } }: { readonly filters: MarketplaceFilters }) {
  const { noneOnSale, noneOnSaleText, seeMatches } = useWords(listWords);
  const text = useWords(words);
  if (Object.keys(activeFilters).length === 0) {
    return (
      <EmptyState title={noneOnSale} actions={<To href={paths.home()} label={seeMatches} />}>
        {noneOnSaleText}
      </EmptyState>
    );
  }
  const toAll = <To href={marketplaceHref({})} label={text.showAll} />;
  if (activeFilters.followed && Object.keys(activeFilters).length === 1) {
    const actions = (
      <>
        <To href={paths.home({ section: 'ranks' })} label={text.toRanks} />
        {toAll}
      </>
    );
    return (
      <EmptyState title={text.noneFollowed} actions={actions}>
        {text.noneFollowedText}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={text.noneFitting} actions={toAll}>
      {text.noneFittingText}
    </EmptyState>
  );
}

function To({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <ButtonLink href={href} look="accent" size="small" isReplacing>
      {label}
    </ButtonLink>
  );
}
