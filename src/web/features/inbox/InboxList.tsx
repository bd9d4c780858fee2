import { type UseInfiniteQueryResult, type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { FoldRow } from './FoldRow.tsx';
import { InboxRow } from './InboxRow.tsx';
import { type InboxPage, type InboxTab, markRead } from './queries.ts';
import { LoadMoreOf, PagedList } from '#web/ui/feedback/PagedList.tsx';
import * as words from './words.ts';

interface InboxListProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<InboxPage>>;
  readonly empty: ReactNode;
}

/** Notifications, newest first. Opening one marks it as read. */
export function InboxList({ list, empty }: InboxListProps) {
  const text = useWords(words);
  const client = useQueryClient();
  const messages = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PagedList
      query={list}
      isEmpty={messages.length === 0}
      failed={text.notFetched}
      skeleton={<Skeleton rows={6} row={<Bone width="80%" height={36} />} />}
      empty={empty}
    >
      <Block>
        <ul>
          {messages.map((message) =>
            message.folded ? (
              <FoldRow key={message.folded.day} message={message} fold={message.folded} />
            ) : (
              <InboxRow
                key={message.id}
                message={message}
                // If marking fails, it stays unread and can be opened again.
                onOpen={() =>
                  message.isRead || void markRead(client, { ids: [message.id] }).catch(() => null)
                }
              />
            ),
          )}
        </ul>
        <LoadMoreOf query={list} />
      </Block>
    </PagedList>
  );
}

/** What will appear in a tab. */
export function NoMessages({ tab }: { readonly tab: InboxTab }) {
  const text = useWords(words);
  const ranks = (
    <ButtonLink href={`${paths.home()}?section=ranks`} look="accent" size="small">
      {text.findAnalysts}
    </ButtonLink>
  );
  return (
    <EmptyState title={text.none} actions={tab === 'all' || tab === 'schemes' ? ranks : null}>
      {tab === 'all' ? text.noneText : text.noneOf[tab]}
    </EmptyState>
  );
}
