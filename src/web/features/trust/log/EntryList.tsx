import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { isSchemeLeaf } from '#domain/seal/log-leaf.ts';
import type { VerifiedEntry } from '#web/proof/verify-entries.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead, MoreLink } from '#web/ui/layout/Block.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { EntryRow } from './EntryRow.tsx';
import { type LogFilter, logEntriesQuery } from './queries.ts';
import { LoadMoreOf, PagedList } from '#web/ui/feedback/PagedList.tsx';
import * as words from './words.ts';

/** Log entries, newest first: all, those of one analyst or scheme, or a single one. */
export function EntryList({ head, filter }: { readonly head: SignedHead; readonly filter: LogFilter }) {
  const text = useWords(words);
  const list = useInfiniteQuery(logEntriesQuery(head, filter));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const names = new Map(
    list.data?.pages.flatMap((page) => page.authors.map(({ id, nickname }) => [id, nickname] as const)),
  );
  const nicknameOf = ({ leaf }: VerifiedEntry) =>
    leaf !== null && isSchemeLeaf(leaf) ? (names.get(leaf.authorId) ?? null) : null;
  const total = list.data?.pages[0]?.total ?? 0;
  const isFiltered = Boolean(filter.author || filter.scheme || filter.entry);
  const title = filter.author ? text.entriesOfAuthor : filter.scheme ? text.entriesOfScheme : text.entries;
  const note = filter.entry === undefined && text.total(countText(total));
  const block = (rows: ReactNode) => (
    <Block label={title}>
      <BlockHead
        title={title}
        note={note}
        end={isFiltered && <MoreLink href={paths.log()}>{text.showAll}</MoreLink>}
      />
      {rows}
    </Block>
  );
  return (
    <PagedList
      query={list}
      isEmpty={entries.length === 0}
      failed={text.unreadable}
      skeleton={<Skeleton rows={6} row={<Bone width="70%" height={14} />} />}
      empty={block(<EmptyState title={text.nothingOf}>{text.nothingOfText}</EmptyState>)}
    >
      {block(
        <>
          <ul>
            {entries.map((entry) => (
              <EntryRow key={entry.index} entry={entry} nickname={nicknameOf(entry)} />
            ))}
          </ul>
          <LoadMoreOf query={list} />
        </>,
      )}
    </PagedList>
  );
}
