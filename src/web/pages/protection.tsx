import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { SpendingLimitBlock } from '#web/features/protection/SpendingLimitBlock.tsx';
import { ExclusionBlock } from '../features/protection/ExclusionBlock.tsx';
import { protectionQuery } from '../features/protection/queries.ts';
import { TeenBlock } from '../features/protection/TeenBlock.tsx';
import * as words from '../features/protection/words.ts';
import { useWords } from '../i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Note } from '#web/ui/layout/Text.tsx';

/** Spending protection for oneself and for minors. */
export default function ProtectionPage() {
  const text = useWords(words);
  const { data, error, refetch, dataUpdatedAt } = useQuery(protectionQuery);
  const bar = <PageBar title={text.title} />;
  if (data) {
    return (
      <Page bar={bar}>
        <OfflineNotice receivedAtMs={dataUpdatedAt} error={error} onRetry={refetch} />
        <SpendingLimitBlock spendingLimit={data.spendingLimit} />
        <ExclusionBlock until={data.spendingLimit.excludedUntil} />
        <TeenBlock teenMode={data.teenMode} />
        <Note>{text.lead}</Note>
      </Page>
    );
  }
  return (
    <Page bar={bar} isPlain>
      <OfflineNotice receivedAtMs={0} onRetry={refetch} />
      {error ? (
        <ErrorState title={text.notFetched} onRetry={refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton rows={3} row={<Bone width="100%" height={120} />} />
      )}
    </Page>
  );
}
