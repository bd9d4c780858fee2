import { useQuery } from '@tanstack/react-query';
import { DevicePush } from '#web/features/inbox/settings/DevicePush.tsx';
import { FollowNews } from '#web/features/inbox/settings/FollowNews.tsx';
import { KindRows } from '#web/features/inbox/settings/KindRows.tsx';
import { inboxSettingsQuery, pushSettingsQuery } from '#web/features/inbox/settings/queries.ts';
import { QuietHours } from '#web/features/inbox/settings/QuietHours.tsx';
import * as words from '#web/features/inbox/settings/words.ts';
import { FollowedCalendar } from '#web/features/matches/follow/calendar/FollowedCalendar.tsx';
import { calendarQuery } from '#web/features/matches/follow/calendar/queries.ts';
import { Waiting } from '#web/features/people/security/Waiting.tsx';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** What reaches the inbox and what is pushed: on this device, by kind, by time, by team and competition; and the calendar. */
export default function NotificationsPage() {
  const { title, failed } = useWords(words);
  const inbox = useQuery(inboxSettingsQuery);
  const push = useQuery(pushSettingsQuery);
  const calendar = useQuery(calendarQuery);
  const error = push.error ?? inbox.error ?? calendar.error;
  const retry = () => Promise.all([push.refetch(), inbox.refetch(), calendar.refetch()]);
  const isLoaded = push.data !== undefined && inbox.data !== undefined;
  return (
    <Page isRefreshable bar={<PageBar title={title} />} isPlain={!isLoaded}>
      <OfflineNotice receivedAtMs={push.dataUpdatedAt} error={error} onRetry={retry} />
      {push.data && inbox.data && (
        <>
          <DevicePush publicKey={push.data.publicKey} isSubscribed={push.data.isSubscribed} />
          <KindRows inbox={inbox.data.kinds} push={push.data} />
          <QuietHours quiet={push.data.quiet} zone={push.data.zone} />
          <FollowNews teams={push.data.teams} competitions={push.data.competitions} />
          {calendar.data && <FollowedCalendar path={calendar.data.path} />}
        </>
      )}
      {!isLoaded && <Waiting error={error} failed={failed} onRetry={retry} />}
    </Page>
  );
}
