import type { ReactNode } from 'react';
import { useServerNow } from '../../clock/use-server-now.ts';
import { ageText } from '../../i18n/durations.ts';
import { useLocale } from '../../i18n/locale.ts';
import { usePersonName } from '../../i18n/person-name.ts';
import { useWords } from '../../i18n/words.ts';
import { classNames } from '../../look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { BallIcon, UserIcon } from '../../ui/icons/navigation.tsx';
import { AlertIcon } from '../../ui/icons/states.tsx';
import { DocumentIcon, IdentityIcon, ListIcon, WalletIcon } from '../../ui/icons/things.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import styles from './InboxRow.module.css';
import { type MessageText, messageText } from './message-text.ts';
import type { Message } from './queries.ts';
import * as words from './words.ts';

const MINUTE_MS = 60_000;

interface InboxRowProps {
  readonly message: Message;
  readonly onOpen: () => void;
}

/** One notification: event, object, age. Links to the object. */
export function InboxRow({ message, onOpen }: InboxRowProps) {
  const locale = useLocale();
  return (
    <MessageRow
      message={message}
      text={messageText(message, locale)}
      href={hrefOf(message)}
      onOpen={onOpen}
    />
  );
}

interface MessageRowProps {
  readonly message: Message;
  readonly text: MessageText;
  readonly href: string | null;
  readonly onOpen?: (() => void) | undefined;
}

/** The look of a notification: who or what in front, event and age, details. */
export function MessageRow({ message, text: { title, details }, href, onOpen }: MessageRowProps) {
  const { isUnread } = useWords(words);
  const locale = useLocale();
  const nowMs = useServerNow(MINUTE_MS);
  const content = (
    <>
      <Front message={message} />
      <span className={styles.head}>
        <span className={styles.title}>
          {!message.isRead && <Hidden>{isUnread} </Hidden>}
          {title}
        </span>
        <span className={styles.end}>
          {ageText(nowMs - Date.parse(message.at), locale)}
          {!message.isRead && <i className={styles.dot} />}
        </span>
      </span>
      {details.length > 0 && (
        <span className={styles.details}>
          <FactLine facts={details} />
        </span>
      )}
    </>
  );
  const className = classNames(
    styles.row,
    !message.isRead && styles.unread,
    details.length === 0 && styles.single,
  );
  return (
    <li className={styles.item}>
      {href === null ? (
        <div className={className}>{content}</div>
      ) : (
        <Link href={href} className={className} onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** The analyst's picture, or the icon of the kind. */
function Front({ message: { analyst, kind } }: Pick<MessageRowProps, 'message'>) {
  const name = usePersonName(analyst?.nickname ?? '');
  return (
    <span className={styles.front}>
      {analyst ? (
        <Avatar id={analyst.id} name={name} size={36} src={analyst.avatar} />
      ) : (
        <span className={styles.icon}>{iconOf(kind)}</span>
      )}
    </span>
  );
}

const ownPages: Partial<Record<Message['kind'], () => string>> = {
  applicationDecided: paths.analystApplication,
  feedbackAnswered: paths.feedback,
  withdrawalMoved: paths.withdraw,
  rechargeRefundMoved: paths.rechargeRefunds,
  rechargeCredited: paths.detail,
  identityVerified: paths.certification,
  accountNotice: paths.accountSecurity,
};

/** Target of a notification; null if none. */
function hrefOf({ kind, schemeId, matchId }: Message): string | null {
  const own = ownPages[kind];
  if (own) return own();
  if (schemeId !== null) return paths.schemeDetails({ id: schemeId });
  return matchId === null ? null : paths.gameDetails({ id: matchId });
}

function iconOf(kind: Message['kind']): ReactNode {
  if (kind.startsWith('match')) return <BallIcon size={20} />;
  if (kind === 'applicationDecided') return <UserIcon size={20} />;
  if (kind.startsWith('recharge') || kind === 'withdrawalMoved') return <WalletIcon size={20} />;
  if (kind === 'identityVerified' || kind === 'accountNotice') return <IdentityIcon size={20} />;
  if (kind === 'schemeRemoved' || kind.endsWith('Answered')) return <AlertIcon size={20} />;
  return kind === 'schemePublished' ? <DocumentIcon size={20} /> : <ListIcon size={20} />;
}
