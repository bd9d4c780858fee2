import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { ChangedState } from '#web/features/people/phone/ChangedState.tsx';
import { PhoneForm } from '#web/features/people/phone/PhoneForm.tsx';
import { PhoneHead } from '#web/features/people/phone/PhoneHead.tsx';
import type { Changed } from '#web/features/people/phone/use-change-phone.ts';
import * as words from '#web/features/people/phone/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { meQuery } from '#web/session/queries.ts';
import { token } from '#web/state/session.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { useStored } from '#web/state/stored-value.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

/** Changes the phone number of the account. */
export default function BindPhonePage() {
  const { title, notFetched } = useWords(words);
  const [changed, setChanged] = useState<Changed | null>(null);
  const user = useQuery(meQuery(useStored(token)));
  const { data, error, refetch } = user;
  if (changed !== null) {
    return (
      <Page bar={<PageBar title={title} />} isPlain>
        <ChangedState changed={changed} />
      </Page>
    );
  }
  return (
    <Page bar={<PageBar title={title} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={user.dataUpdatedAt} error={error} onRetry={refetch} />
      {data && (
        <>
          <PhoneHead current={data.mobileMasked} />
          <PhoneForm current={data.mobileMasked} onChanged={setChanged} />
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
