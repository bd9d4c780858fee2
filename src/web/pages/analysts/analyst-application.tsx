import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { competitionsQuery } from '#web/features/matches/queries.ts';
import * as words from '#web/features/analysts/application/application-words.ts';
import { ApplicationBar, ApplicationForm } from '#web/features/analysts/application/ApplicationForm.tsx';
import { ApplicationState, RefusedNote } from '#web/features/analysts/application/ApplicationState.tsx';
import { type AnalystStatus, analystStatusQuery } from '#web/features/analysts/application/queries.ts';
import { useApplication } from '#web/features/analysts/application/use-application.ts';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';

/** Analyst application and its status. */
export default function AnalystApplicationPage() {
  const { title, notFetched } = useWords(words);
  const status = useQuery(analystStatusQuery);
  if (status.data?.state === 'none' || status.data?.state === 'refused') {
    return <FormPage status={status.data} receivedAtMs={status.dataUpdatedAt} />;
  }
  return (
    <Page bar={<PageBar title={title} />} isPlain>
      <OfflineNotice receivedAtMs={status.dataUpdatedAt} error={status.error} onRetry={status.refetch} />
      {status.data && <ApplicationState status={status.data} />}
      {status.isPending && <Skeleton rows={4} row={<Bone width="100%" height={40} />} />}
      {status.error && !status.data && (
        <ErrorState
          title={notFetched}
          onRetry={status.refetch}
          requestId={(status.error as ApiError).requestId}
        >
          {status.error.message}
        </ErrorState>
      )}
    </Page>
  );
}

interface FormPageProps {
  readonly status: AnalystStatus;
  readonly receivedAtMs: number;
}

function FormPage({ status, receivedAtMs }: FormPageProps) {
  const { title, sent } = useWords(words);
  const show = useToast();
  const application = useApplication(() => show(sent, { isDone: true }));
  const { data: competitions = [] } = useQuery(competitionsQuery);
  const isWaiting = status.mayApplyFrom !== null;
  const bar = <ApplicationBar application={application} isDisabled={isWaiting || !status.identityVerified} />;
  return (
    <Page bar={<PageBar title={title} />} foot={bar}>
      <OfflineNotice receivedAtMs={receivedAtMs} />
      {status.state === 'refused' && <RefusedNote status={status} />}
      <ApplicationForm application={application} status={status} competitions={competitions} />
    </Page>
  );
}
