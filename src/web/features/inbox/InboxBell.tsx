import { useWords } from '../../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { BellIcon } from '../../ui/icons/things.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import styles from './InboxBell.module.css';
import { UnreadCount } from './UnreadCount.tsx';
import * as words from './words.ts';

/** Link to the inbox with the unread count. Absent for visitors. */
export function InboxBell() {
  const text = useWords(words);
  if (!useIsLoggedIn()) return null;
  return (
    <Link href={paths.inbox()} className={styles.bell}>
      <BellIcon />
      <Hidden>{text.title}</Hidden>
      <UnreadCount />
    </Link>
  );
}
