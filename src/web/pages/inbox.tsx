import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../api/use-single-flight-mutation.ts';
import { InboxList } from '../features/inbox/InboxList.tsx';
import { inboxQuery, markRead, unreadQuery } from '../features/inbox/queries.ts';
import * as words from '../features/inbox/words.ts';
import { useWords } from '../i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { TextButton } from '#web/ui/controls/Tools.tsx';

/** Notifications about what the viewer follows, unlocked or submitted. */
export default function InboxPage() {
  const text = useWords(words);
  const client = useQueryClient();
  const list = useInfiniteQuery(inboxQuery);
  const { data: unread = 0 } = useQuery(unreadQuery);
  const readAll = useSingleFlightMutation({ mutationFn: () => markRead(client) });
  const end = unread > 0 && (
    <TextButton disabled={readAll.isPending} onClick={() => readAll.mutate()}>
      {text.readAll}
    </TextButton>
  );
  return (
    <Page
      isRefreshable
      bar={<PageBar title={text.title} end={end} />}
      isPlain={!list.data?.pages[0]?.items.length}
    >
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error} onRetry={list.refetch} />
      <ZoneLine />
      <InboxList />
    </Page>
  );
}
