import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import * as words from '#web/features/people/account/list-words.ts';
import { NoSchemes } from '#web/features/people/account/NoSchemes.tsx';
import { PaidLine } from '#web/features/people/account/PaidLine.tsx';
import { myUnlocksQuery, statisticsQuery } from '#web/features/people/account/queries.ts';
import { StateSwitch, useStateFilter } from '#web/features/people/account/StateSwitch.tsx';
import { UnlockTotals } from '#web/features/people/account/UnlockTotals.tsx';
import { SchemeList } from '#web/features/schemes/card/SchemeList.tsx';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Block } from '#web/ui/layout/Block.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

/** All unlocks of the viewer, with totals: cost, refunds and the profit of level stakes. */
export default function MyUnlocksPage() {
  const text = useWords(words);
  const [shown, show] = useStateFilter();
  const list = useInfiniteQuery(myUnlocksQuery(shown));
  const statistics = useQuery(statisticsQuery);
  const { data, error } = statistics;
  return (
    <Page isRefreshable bar={<PageBar title={text.unlocks} />}>
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error ?? error} onRetry={list.refetch} />
      <ZoneLine />
      {statistics.isPending && <TotalsBones />}
      {error && !data && (
        <Block>
          <ErrorState
            title={text.totalsFailed}
            onRetry={statistics.refetch}
            requestId={(error as ApiError).requestId}
          >
            {error.message}
          </ErrorState>
        </Block>
      )}
      {data && data.unlocks.total > 0 && <UnlockTotals totals={data.unlocks} isFull />}
      <StateSwitch shown={shown} onShow={show} />
      <SchemeList
        list={list}
        below={(scheme) => <PaidLine scheme={scheme} />}
        empty={<NoSchemes list="unlocks" onAll={shown ? () => show(undefined) : null} />}
      />
    </Page>
  );
}

function TotalsBones() {
  const row = (
    <>
      <Bone width="40%" height={16} />
      <Bone width="100%" height={40} />
    </>
  );
  return <Skeleton rows={1} row={row} />;
}
