import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { LoadMore } from '../controls/LoadMore.tsx';
import * as words from '../words.ts';
import { ErrorState } from './States.tsx';

/** What a list needs of its paged query; `useInfiniteQuery` returns one. */
export interface PagedQuery {
  readonly data: unknown;
  readonly error: (Error & { readonly requestId?: string | null }) | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface PagedListProps {
  readonly query: PagedQuery;
  readonly isEmpty: boolean;
  /** Title of the error when the first page failed to load. */
  readonly failed: string;
  /** Placeholder of the first page. */
  readonly skeleton: ReactNode;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  /** The rows, then `LoadMoreOf`. */
  readonly children: ReactNode;
}

/** The states of a paged list. Loaded rows stay when a later page or a refetch fails. */
export function PagedList({ query, isEmpty, failed, skeleton, empty, children }: PagedListProps) {
  if (query.data !== undefined) return isEmpty ? empty : children;
  if (query.error === null) return skeleton;
  return (
    <ErrorState title={failed} onRetry={() => void query.refetch()} requestId={query.error.requestId}>
      {query.error.message}
    </ErrorState>
  );
}

/** The end of a paged list: loads the next page when it comes into view or is pressed; nothing after the last page. */
export function LoadMoreOf({ query }: { readonly query: PagedQuery }) {
  const { loadMore } = useWords(words);
  if (!query.hasNextPage) return null;
  return (
    <LoadMore
      label={loadMore}
      isLoading={query.isFetchingNextPage}
      loaded={query.data}
      onMore={query.fetchNextPage}
    />
  );
}
