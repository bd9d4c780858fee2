import { UnreadCount } from '#web/features/inbox/UnreadCount.tsx';
import { Root } from '#web/shell/Root.tsx';

/** What all pages are in. The shell knows no feature; what it shows of one is passed to it. */
export function Layout() {
  return <Root unread={<UnreadCount />} />;
}
