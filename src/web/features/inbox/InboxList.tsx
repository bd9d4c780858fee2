import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { LoadMore } from '#web/ui/controls/LoadMore.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { InboxRow } from './InboxRow.tsx';
import { inboxQuery, markRead } from './queries.ts';
import * as words from './words.ts';

/** Messages, newest first. One that is opened is read. */
export function InboxList() {
  const text = useWords(words);
  const client = useQueryClient();
  const list = useInfiniteQuery(inboxQuery);
  if (list.data) {
    const messages = list.data.pages.flatMap((page) => page.items);
    if (messages.length === 0) return <NoMessages />;
    return (
      <Block>
        <ul>
          {messages.map((message) => (
            <InboxRow
              key={message.id}
              message={message}
              // What was not marked stays unread and can be opened again.
              onOpen={() => message.isRead || void markRead(client, [message.id]).catch(() => null)}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <LoadMore label={text.more} isLoading={list.isFetchingNextPage} onMore={list.fetchNextPage} />
        )}
      </Block>
    );
  }
  if (list.error) {
    return (
      <ErrorState
        title={text.notFetched}
        onRetry={list.refetch}
        requestId={(list.error as ApiError).requestId}
      >
        {list.error.message}
      </ErrorState>
    );
  }
  return <Skeleton rows={6} row={<Bone width="80%" height={36} />} />;
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
