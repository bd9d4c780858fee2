import { useInfiniteQuery } from '@tanstack/react-query';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead, MoreLink } from '#web/ui/layout/Block.tsx';
import { LoadMore } from '#web/ui/controls/LoadMore.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { EntryRow } from './EntryRow.tsx';
import { type LogFilter, logEntriesQuery } from './queries.ts';
import * as words from './words.ts';

/** Entries of the log, newest first: all, or those of an analyst or a scheme. */
export function EntryList({ head, filter }: { readonly head: SignedHead; readonly filter: LogFilter }) {
  const text = useWords(words);
  const list = useInfiniteQuery(logEntriesQuery(head, filter));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const names = new Map(
    list.data?.pages.flatMap((page) => page.authors.map(({ id, nickname }) => [id, nickname] as const)),
  );
  const total = list.data?.pages[0]?.total ?? 0;
  const isFiltered = Boolean(filter.author || filter.scheme);
  const title = filter.author ? text.entriesOfAuthor : filter.scheme ? text.entriesOfScheme : text.entries;
  if (list.isPending) return <Skeleton rows={6} row={<Bone width="70%" height={14} />} />;
  if (list.error && entries.length === 0) {
    return (
      <ErrorState title={text.unreadable} onRetry={() => void list.refetch()}>
        {list.error.message}
      </ErrorState>
    );
  }
  return (
    <Block label={title}>
      <BlockHead
        title={title}
        note={text.total(countText(total))}
        end={isFiltered && <MoreLink href={paths.log()}>{text.showAll}</MoreLink>}
      />
      {entries.length === 0 && <EmptyState title={text.nothingOf}>{text.nothingOfText}</EmptyState>}
      <ul>
        {entries.map((entry) => (
          <EntryRow
            key={entry.index}
            entry={entry}
            nickname={names.get(entry.leaf?.authorId ?? '') ?? null}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore label={text.more} isLoading={list.isFetchingNextPage} onMore={list.fetchNextPage} />
      )}
    </Block>
  );
}
