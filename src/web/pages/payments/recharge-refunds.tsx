import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { balanceQuery } from '#web/features/people/account/queries.ts';
import { RefundList } from '#web/features/payments/refunds/RefundList.tsx';
import { refundableQuery } from '#web/features/payments/refunds/refund-queries.ts';
import * as words from '#web/features/payments/refunds/refund-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

/** Refund of unspent top-ups to the original payment method. */
export default function RechargeRefundsPage() {
  const { title, notFetched } = useWords(words);
  const refundable = useQuery(refundableQuery);
  const balance = useQuery(balanceQuery);
  const { data, error, refetch } = refundable;
  return (
    <Page isRefreshable bar={<PageBar title={title} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={refundable.dataUpdatedAt} error={error} onRetry={refetch} />
      <ZoneLine />
      {data && <RefundList refundable={data} balanceFen={balance.data?.balanceFen ?? null} />}
      {!data && error && (
        <ErrorState title={notFetched} onRetry={refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton rows={4} row={<Bone width="80%" height={40} />} />}
    </Page>
  );
}
