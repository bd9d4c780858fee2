import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import * as listWords from '../list-words.ts';
import { schemeSquareQuery } from '../queries.ts';
import { SchemeList } from '../card/SchemeList.tsx';
import { type SquareFilters, squareHref } from '../square-filters.ts';
import { SquareOrder } from './SquareOrder.tsx';
import { SquareStrip } from './SquareStrip.tsx';
import * as words from './square-words.ts';

interface SchemeSquareProps {
  readonly filters: SquareFilters;
  readonly onFilter: (filters: SquareFilters) => void;
}

/** The square: the schemes on sale the address asks for. */
export function SchemeSquare({ filters, onFilter }: SchemeSquareProps) {
  const list = useInfiniteQuery(schemeSquareQuery(filters));
  const competitions = list.data?.pages[0]?.competitions ?? [];
  return (
    <>
      <SquareStrip filters={filters} competitions={competitions} onFilter={onFilter} />
      <SquareOrder order={filters.order} />
      <SchemeList list={list} empty={<NoneOnSale filters={filters} />} />
    </>
  );
}

/** Nothing fits: what may be done about it. */
function NoneOnSale({ filters: { order: _, ...narrowed } }: { readonly filters: SquareFilters }) {
  const { noneOnSale, noneOnSaleText, seeMatches } = useWords(listWords);
  const text = useWords(words);
  if (Object.keys(narrowed).length === 0) {
    return (
      <EmptyState title={noneOnSale} actions={<To href={paths.home()} label={seeMatches} />}>
        {noneOnSaleText}
      </EmptyState>
    );
  }
  const toAll = <To href={squareHref({})} label={text.showAll} />;
  if (narrowed.followed && Object.keys(narrowed).length === 1) {
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
