import { useEffect, useState } from 'react';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { AlertIcon, PassedFilledIcon } from '#web/ui/icons/states.tsx';
import { removalRequest } from './removal-request.ts';
import * as words from './removal-words.ts';
import { classNames } from '#web/look/class-names.ts';
import noticeStyles from '#web/ui/feedback/Notice.module.css';
import styles from '../security/Security.module.css';

/** Notice after a login that cancelled the deletion; shown once. */
export function RemovalCancelledNotice() {
  const text = useWords(words);
  const user = useStored(userInfo);
  const request = useStored(removalRequest);
  const [isSaid, setSaid] = useState(false);
  const isOwn = request !== null && user !== null && request.userId === user.id;
  useEffect(() => {
    if (!isOwn) return;
    setSaid(true);
    removalRequest.set(null);
  }, [isOwn]);
  if (!isOwn && !isSaid) return null;
  return (
    <Block>
      <p className={styles.well} role="status">
        <PassedFilledIcon size={20} />
        {text.takenBack}
      </p>
    </Block>
  );
}

/** A deletion is pending while the user is logged in: how to cancel it. */
export function RemovalPendingNotice({ removesAt }: { readonly removesAt: string }) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <Block>
      <p className={classNames(noticeStyles.ground, noticeStyles.line)}>
        <AlertIcon size={16} />
        <span>{text.runs(dateTimeText(removesAt, locale))}</span>
      </p>
    </Block>
  );
}
