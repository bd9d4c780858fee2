import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import * as words from './list-words.ts';
import { schemeSquareQuery } from './queries.ts';
import { SchemeList } from './SchemeList.tsx';

/** The square: every scheme on sale, newest first. */
export function SchemeSquare() {
  const { noneOnSale, noneOnSaleText, seeMatches } = useWords(words);
  const list = useInfiniteQuery(schemeSquareQuery);
  const toMatches = (
    <ButtonLink href={paths.home()} look="accent" size="small" isReplacing>
      {seeMatches}
    </ButtonLink>
  );
  const empty = (
    <EmptyState title={noneOnSale} actions={toMatches}>
      {noneOnSaleText}
    </EmptyState>
  );
  return <SchemeList list={list} empty={empty} />;
}
