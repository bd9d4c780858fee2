import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { InboxRow } from './InboxRow.tsx';
import { inboxQuery, markRead } from './queries.ts';
import { LoadMoreOf, PagedList } from '#web/ui/feedback/PagedList.tsx';
import * as words from './words.ts';

/** Notifications, newest first. Opening one marks it as read. */
export function InboxList() {
  const text = useWords(words);
  const client = useQueryClient();
  const list = useInfiniteQuery(inboxQuery);
  const messages = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PagedList
      query={list}
      isEmpty={messages.length === 0}
      failed={text.notFetched}
      skeleton={<Skeleton rows={6} row={<Bone width="80%" height={36} />} />}
      empty={<NoMessages />}
    >
      <Block>
        <ul>
          {messages.map((message) => (
            <InboxRow
              key={message.id}
              message={message}
              // If marking fails, it stays unread and can be opened again.
              onOpen={() => message.isRead || void markRead(client, [message.id]).catch(() => null)}
            />
          ))}
        </ul>
        <LoadMoreOf query={list} />
      </Block>
    </PagedList>
  );
}

function NoMessages() {
  const text = useWords(words);
  const ranks = (
    <ButtonLink href={`${paths.home()}?section=ranks`} look="accent" size="small">
      {text.findAnalysts}
    </ButtonLink>
  );
  return (
    <EmptyState title={text.none} actions={ranks}>
      {text.noneText}
    </EmptyState>
  );
}
