import { useInfiniteQuery } from '@tanstack/react-query';
import * as words from '#web/features/analysts/follows/follows-words.ts';
import { RowBones } from '#web/features/analysts/page/Bones.tsx';
import { FollowsList } from '#web/features/analysts/follows/FollowsList.tsx';
import { followsQuery } from '#web/features/analysts/queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { LoadMoreOf, PagedList } from '#web/ui/feedback/PagedList.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';

/** The analysts the viewer follows. */
export function FollowedAnalysts() {
  const text = useWords(words);
  const list = useInfiniteQuery(followsQuery);
  const follows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const toBoard = (
    <ButtonLink href={paths.home({ section: 'ranks' })} look="accent" size="small">
      {text.toBoard}
    </ButtonLink>
  );
  return (
    <>
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error} onRetry={list.refetch} />
      <PagedList
        query={list}
        isEmpty={follows.length === 0}
        failed={text.followsFailed}
        skeleton={<RowBones />}
        empty={
          <EmptyState title={text.noFollows} actions={toBoard}>
            {text.noFollowsText}
          </EmptyState>
        }
      >
        <FollowsList follows={follows} />
        <LoadMoreOf query={list} />
      </PagedList>
    </>
  );
}
