import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { ProfileForm } from '#web/features/people/profile/ProfileForm.tsx';
import * as words from '#web/features/people/profile/words.ts';
import { useWords } from '../i18n/words.ts';
import { meQuery } from '../session/queries.ts';
import { token } from '#web/state/session.ts';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';
import { PageBar } from '../shell/PageBar.tsx';
import { useGoBack } from '../shell/use-go-back.ts';
import { useStored } from '../state/stored-value.ts';
import { Page } from '../ui/Page.tsx';
import { Bone, Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useToast } from '../ui/Toast.tsx';

/** What others see of a person, for the person to change. */
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
