import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '#web/router/hooks.ts';
import { boardFiltersOf, boardHref } from '#web/features/analysts/board/board-filters.ts';
import { BoardFilter } from '#web/features/analysts/board/BoardFilter.tsx';
import * as words from '#web/features/analysts/board/board-words.ts';
import { RowBones } from '#web/features/analysts/page/Bones.tsx';
import { BoardFoot, Leaderboard } from '#web/features/analysts/board/Leaderboard.tsx';
import { type BoardFilters, boardQuery } from '#web/features/analysts/queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { LoadMoreOf, PagedList } from '#web/ui/feedback/PagedList.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';

/** The leaderboard for the filters in the URL. */
export function HomeRanks({ params }: { readonly params: URLSearchParams }) {
  const filters = boardFiltersOf(params);
  const text = useWords(words);
  const navigate = useNavigate();
  const board = useInfiniteQuery(boardQuery(filters));
  const first = board.data?.pages[0];
  const show = (changed: BoardFilters) => navigate(boardHref(changed), { replace: true });
  const toAll = (
    <ButtonLink href={paths.home({ section: 'ranks' })} look="accent" size="small" isReplacing>
      {text.emptyAction}
    </ButtonLink>
  );
  return (
    <>
      <BoardFilter
        filters={filters}
        competitions={first?.competitions ?? []}
        markets={first?.markets ?? []}
        onFilter={show}
      />
      <OfflineNotice receivedAtMs={board.dataUpdatedAt} error={board.error} onRetry={board.refetch} />
      <PagedList
        query={board}
        isEmpty={first?.items.length === 0}
        failed={text.failed}
        skeleton={<RowBones />}
        empty={
          <EmptyState
            title={text.empty}
            actions={boardHref(filters) !== boardHref({ window: 'all' }) && toAll}
          >
            {text.emptyText}
          </EmptyState>
        }
      >
        <Leaderboard pages={board.data?.pages ?? []} />
        <LoadMoreOf query={board} />
        {first && !board.hasNextPage && <BoardFoot board={first} />}
      </PagedList>
    </>
  );
}
