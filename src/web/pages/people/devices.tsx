import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '#web/features/people/security/queries.ts';
import { SessionList } from '#web/features/people/security/SessionList.tsx';
import * as words from '#web/features/people/security/session-words.ts';
import { Waiting } from '#web/features/people/security/Waiting.tsx';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Note, Sep } from '#web/ui/layout/Text.tsx';

/** Active sessions of the account. */
export default function DevicesPage() {
  const { title, notFetched, note } = useWords(words);
  const sessions = useQuery(sessionsQuery);
  const { data, error, refetch } = sessions;
  return (
    <Page isRefreshable bar={<PageBar title={title} />} isPlain={!data}>
      <OfflineNotice receivedAtMs={sessions.dataUpdatedAt} error={error} onRetry={refetch} />
      <ZoneLine />
      {data && (
        <>
          <SessionList sessions={data.items} />
          <Note>
            {note[0]}
            <Sep />
            {note[1]}
          </Note>
        </>
      )}
      {!data && <Waiting error={error} failed={notFetched} onRetry={refetch} rows={3} />}
    </Page>
  );
}
