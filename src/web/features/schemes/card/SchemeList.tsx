import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { LoadMore } from '#web/ui/controls/LoadMore.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import * as words from '../list-words.ts';
import type { SchemeCardData } from '../queries.ts';
import { SchemeCard } from './SchemeCard.tsx';

/** What a list needs to know of its query; an infinite query of schemes is one. */
interface SchemePages<S> {
  readonly data: { readonly pages: readonly { readonly items: readonly S[] }[] } | undefined;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface SchemeListProps<S> {
  readonly list: SchemePages<S>;
  readonly isAuthorKnown?: boolean;
  /** What the list says of each beyond its card. */
  readonly below?: (scheme: S) => ReactNode;
  /** The match whose schemes these are. */
  readonly ofMatch?: string;
  /** What stands here while there are none. */
  readonly empty: ReactNode;
}

/** Scheme cards, as many as have been asked for. What was received stays when more of it fails to come. */
export function SchemeList<S extends SchemeCardData>(props: SchemeListProps<S>) {
  const { list, isAuthorKnown, below, ofMatch, empty } = props;
  const text = useWords(words);
  const { data, error } = list;
  if (!data && error) {
    return (
      <ErrorState title={text.failed} onRetry={list.refetch} requestId={(error as ApiError).requestId}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton rows={4} row={<CardBones />} />;
  const schemes = data.pages.flatMap(({ items }) => items);
  if (schemes.length === 0) return empty;
  return (
    <>
      <ul>
        {schemes.map((scheme) => (
          <SchemeCard
            key={scheme.id}
            scheme={scheme}
            isAuthorKnown={isAuthorKnown}
            below={below?.(scheme)}
            ofMatch={ofMatch}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore label={text.more} isLoading={list.isFetchingNextPage} onMore={list.fetchNextPage} />
      )}
    </>
  );
}

function CardBones() {
  return (
    <>
      <Bone width="40%" height={16} />
      <Bone width="92%" height={16} />
      <Bone width="64%" height={12} />
    </>
  );
}
