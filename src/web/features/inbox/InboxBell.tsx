import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { BellIcon } from '../../ui/icons/things.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import styles from './InboxBell.module.css';
import { unreadQuery } from './queries.ts';
import * as words from './words.ts';

const MOST_SHOWN = 99;

/** Link to the inbox with the unread count. Absent for visitors. */
export function InboxBell() {
  const text = useWords(words);
  const isLoggedIn = useIsLoggedIn();
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: isLoggedIn });
  if (!isLoggedIn) return null;
  return (
    <Link href={paths.inbox()} className={styles.bell}>
      <BellIcon />
      <Hidden>{text.title}</Hidden>
      {unread > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
          <Hidden> {text.unread(unread)}</Hidden>
        </>
      )}
    </Link>
  );
}
