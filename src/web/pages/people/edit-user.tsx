import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { ProfileForm } from '#web/features/people/profile/ProfileForm.tsx';
import * as words from '#web/features/people/profile/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { meQuery } from '#web/session/queries.ts';
import { token } from '#web/state/session.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { useGoBack } from '#web/shell/navigation/use-go-back.ts';
import { useStored } from '#web/state/stored-value.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';

/** Editor of the public profile. */
export default function EditUserPage() {
  const { title, saved, notFetched } = useWords(words);
  const goBack = useGoBack();
  const show = useToast();
  const user = useQuery(meQuery(useStored(token)));
  const { data, error, refetch } = user;
  const leave = (message: string | null) => {
    show(message ?? saved, { isOnLeaving: true });
    goBack();
  };
  return (
    <Page bar={<PageBar title={title} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={user.dataUpdatedAt} error={error} onRetry={refetch} />
      {data && <ProfileForm key={data.id} user={data} onSaved={leave} />}
      {!data && error && (
        <ErrorState title={notFetched} onRetry={refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton rows={4} row={<Bone width="100%" height={52} />} />}
    </Page>
  );
}
