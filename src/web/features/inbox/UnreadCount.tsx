import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n/words.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { unreadQuery } from './queries.ts';
import styles from './UnreadCount.module.css';
import * as words from './words.ts';

const MOST_SHOWN = 99;

/** The number of unread messages at the corner of an icon; nothing for visitors and without any. */
export function UnreadCount() {
  const text = useWords(words);
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: useIsLoggedIn() });
  if (unread === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
      </span>
      <Hidden> {text.unread(unread)}</Hidden>
    </>
  );
}
