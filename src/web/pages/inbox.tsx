import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from '#web/router/hooks.ts';
import { useSingleFlightMutation } from '../api/use-single-flight-mutation.ts';
import { InboxList, NoMessages } from '../features/inbox/InboxList.tsx';
import {
  type InboxTab,
  inboxQuery,
  markRead,
  publicationsQuery,
  unreadQuery,
} from '../features/inbox/queries.ts';
import * as words from '../features/inbox/words.ts';
import { useWords } from '../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { IconLink, TextButton } from '#web/ui/controls/Tools.tsx';
import { SlidersIcon } from '#web/ui/icons/things.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PageTabs, TabPanel } from '#web/ui/layout/PageTabs.tsx';

const tabs = ['all', 'schemes', 'matches', 'money', 'system'] as const;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Notifications about what the viewer follows, unlocked or submitted; or the publications of one day. */
export default function InboxPage() {
  const [params] = useSearchParams();
  const day = params.get('published') ?? '';
  return dayPattern.test(day) && !Number.isNaN(Date.parse(day)) ? <Publications day={day} /> : <Inbox />;
}

function Inbox() {
  const text = useWords(words);
  const [tab, setTab] = useTab();
  const list = useInfiniteQuery(inboxQuery(tab));
  const counts = list.data?.pages[0]?.unreadByTab;
  return (
    <Page
      isRefreshable
      bar={<PageBar title={text.title} end={<Tools tab={tab} />} />}
      isPlain={!list.data?.pages[0]?.items.length}
    >
      <PageTabs
        label={text.title}
        tabs={tabs.map((id) => ({
          id,
          label: text.tabs[id],
          count: (id !== 'all' && counts?.[id]) || undefined,
        }))}
        current={tab}
        onChange={setTab}
      />
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error} onRetry={list.refetch} />
      <ZoneLine />
      <TabPanel id={tab}>
        <InboxList list={list} empty={<NoMessages tab={tab} />} />
      </TabPanel>
    </Page>
  );
}

/** The tab in the URL, so that back restores it. */
function useTab(): [InboxTab, (tab: InboxTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'all';
  return [
    tab,
    (chosen) =>
      setParams(chosen === 'all' ? {} : { tab: chosen }, { replace: true, preventScrollReset: true }),
  ];
}

/** Marks all messages of the shown tab as read; leads to the settings. */
function Tools({ tab }: { readonly tab: InboxTab }) {
  const text = useWords(words);
  const client = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const counts = useInfiniteQuery(inboxQuery(tab)).data?.pages[0]?.unreadByTab;
  const hasUnread = tab === 'all' ? unread > 0 : (counts?.[tab] ?? 0) > 0;
  const readAll = useSingleFlightMutation({
    mutationFn: () => markRead(client, tab === 'all' ? {} : { tab }),
  });
  return (
    <>
      {hasUnread && (
        <TextButton disabled={readAll.isPending} onClick={() => readAll.mutate()}>
          {text.readAll}
        </TextButton>
      )}
      <IconLink label={text.settings} icon={<SlidersIcon size={22} />} href={paths.notifications()} />
    </>
  );
}

/** Publications of a day; showing them marks them as read. */
function Publications({ day }: { readonly day: string }) {
  const text = useWords(words);
  const client = useQueryClient();
  const list = useInfiniteQuery(publicationsQuery(day));
  const isLoaded = list.data !== undefined;
  useEffect(() => {
    // If marking fails, they stay unread and can be opened again.
    if (isLoaded) void markRead(client, { publishedOn: day }).catch(() => null);
  }, [client, day, isLoaded]);
  return (
    <Page
      isRefreshable
      bar={<PageBar title={text.publications} />}
      isPlain={!list.data?.pages[0]?.items.length}
    >
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error} onRetry={list.refetch} />
      <ZoneLine />
      <InboxList list={list} empty={<NoMessages tab="schemes" />} />
    </Page>
  );
}
