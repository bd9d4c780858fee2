import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { Progress } from '#web/features/payments/withdrawals/Progress.tsx';
import { type WithdrawCount, withdrawCountQuery } from '#web/features/payments/withdrawals/queries.ts';
import { useOpenWithdrawal } from '#web/features/payments/withdrawals/use-open-withdrawal.ts';
import {
  useWithdrawForm,
  WithdrawBar,
  WithdrawBlocks,
} from '#web/features/payments/withdrawals/WithdrawForm.tsx';
import * as words from '#web/features/payments/withdrawals/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Note, Sep } from '#web/ui/layout/Text.tsx';
import { TextLink } from '#web/ui/controls/Tools.tsx';

/** Withdrawal of income to the bound account. */
export default function WithdrawPage() {
  const { title, notFetched } = useWords(words);
  const count = useQuery(withdrawCountQuery(null));
  const { data, error, refetch } = count;
  if (data) return <FormPage count={data} receivedAtMs={count.dataUpdatedAt} error={error} />;
  return (
    <Page bar={<PageBar title={title} end={<ToHistory />} />} isPlain>
      <OfflineNotice receivedAtMs={0} onRetry={refetch} />
      {error ? (
        <ErrorState title={notFetched} onRetry={refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton rows={3} row={<Bone width="100%" height={60} />} />
      )}
    </Page>
  );
}

interface FormPageProps {
  readonly count: WithdrawCount;
  readonly receivedAtMs: number;
  readonly error: Error | null;
}

function FormPage({ count, receivedAtMs, error }: FormPageProps) {
  const { title, note } = useWords(words);
  const form = useWithdrawForm(count);
  const status = useOpenWithdrawal();
  const displayed = status.data && (status.data.open ?? status.data.items[0]);
  return (
    <Page bar={<PageBar title={title} end={<ToHistory />} />} foot={<WithdrawBar form={form} />}>
      <OfflineNotice receivedAtMs={receivedAtMs} error={error} onRetry={status.refetch} />
      <WithdrawBlocks form={form} />
      {displayed && <Progress withdrawal={displayed} isOpen={status.data?.open !== null} />}
      <Note>
        {note[0]}
        <Sep />
        {note[1]}
      </Note>
    </Page>
  );
}

function ToHistory() {
  const { history } = useWords(words);
  return <TextLink href={paths.withdrawals()}>{history}</TextLink>;
}
