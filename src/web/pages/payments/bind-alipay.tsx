import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { BindForm } from '#web/features/payments/payee/BindForm.tsx';
import { BindHead, BoundState, PayeeLockedNotice } from '#web/features/payments/payee/BoundState.tsx';
import * as words from '#web/features/payments/payee/bind-words.ts';
import { withdrawCountQuery } from '#web/features/payments/withdrawals/queries.ts';
import { useOpenWithdrawal } from '#web/features/payments/withdrawals/use-open-withdrawal.ts';
import { useAlipayReturn } from '#web/features/payments/payee/use-alipay-return.ts';
import type { Bound } from '#web/features/payments/payee/use-bind.ts';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

/** Binds the Alipay account for payouts; Alipay redirects back here. */
export default function BindAlipayPage() {
  const { title, notFetched } = useWords(words);
  const { consent, hasDeclined, forget } = useAlipayReturn();
  const [bound, setBound] = useState<Bound | null>(null);
  const count = useQuery(withdrawCountQuery(null));
  const { data, error, refetch } = count;
  // Polls the open withdrawal, so that the form appears without a reload once it ends.
  useOpenWithdrawal();
  const hasOpen = data?.obstacles.includes('WITHDRAW_OPEN');
  if (bound !== null) {
    return (
      <Page bar={<PageBar title={title} />} isPlain>
        <BoundState bound={bound} />
      </Page>
    );
  }
  return (
    <Page bar={<PageBar title={title} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={count.dataUpdatedAt} error={error} onRetry={refetch} />
      {data && (
        <>
          <BindHead payee={data.payee} isUncertified={data.obstacles.includes('IDENTITY_NOT_VERIFIED')} />
          {hasOpen ? (
            <PayeeLockedNotice />
          ) : (
            <BindForm
              consent={consent}
              hasPayee={data.payee !== null}
              hasDeclined={hasDeclined}
              onConsentSpent={forget}
              onBound={setBound}
            />
          )}
        </>
      )}
      {!data && error && (
        <ErrorState title={notFetched} onRetry={refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton rows={3} row={<Bone width="100%" height={52} />} />}
    </Page>
  );
}
