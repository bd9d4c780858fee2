import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ApiError } from '#web/api/api-error.ts';
import { boardHref } from '#web/features/analysts/board/board-filters.ts';
import { BoardFilter } from '#web/features/analysts/board/BoardFilter.tsx';
import * as words from '#web/features/analysts/board/board-words.ts';
import { RowBones } from '#web/features/analysts/page/Bones.tsx';
import { BoardFoot, Leaderboard } from '#web/features/analysts/board/Leaderboard.tsx';
import { type BoardFilters, boardQuery } from '#web/features/analysts/queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { LoadMore } from '#web/ui/controls/LoadMore.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';

/** The leaderboard the address asks for. */
export function HomeRanks({ filters }: { readonly filters: BoardFilters }) {
  const text = useWords(words);
  const navigate = useNavigate();
  const board = useInfiniteQuery(boardQuery(filters));
  const { data, error } = board;
  const first = data?.pages[0];
  const isEmpty = first !== undefined && first.items.length === 0;
  const show = (changed: BoardFilters) => navigate(boardHref(changed), { replace: true });
  const toAll = (
    <ButtonLink href={paths.home({ section: 'ranks' })} look="accent" size="small" isReplacing>
      {text.emptyAction}
    </ButtonLink>
  );
  return (
    <>
      <BoardFilter filters={filters} competitions={first?.competitions ?? []} onFilter={show} />
      <OfflineNotice receivedAtMs={board.dataUpdatedAt} error={error} onRetry={board.refetch} />
      {board.isPending && <RowBones />}
      {error && !data && (
        <ErrorState title={text.failed} onRetry={board.refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      )}
      {isEmpty && (
        <EmptyState
          title={text.empty}
          actions={(filters.window !== 'all' || filters.competition !== undefined) && toAll}
        >
          {text.emptyText}
        </EmptyState>
      )}
      {data && !isEmpty && <Leaderboard pages={data.pages} />}
      {board.hasNextPage && (
        <LoadMore label={text.more} isLoading={board.isFetchingNextPage} onMore={board.fetchNextPage} />
      )}
      {first && !isEmpty && !board.hasNextPage && <BoardFoot board={first} />}
    </>
  );
}
