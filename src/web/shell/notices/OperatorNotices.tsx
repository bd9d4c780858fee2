import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import { dismissedNoticesKey } from '#contract/pages/first-screen.ts';
import type { notices } from '#contract/settings.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { storedValue, useStored } from '#web/state/stored-value.ts';
import { CloseIcon } from '#web/ui/icons/navigation.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import * as words from '../words.ts';
import { isDismissed, noticeIds, withDismissed } from './dismissed-notices.ts';
import styles from './OperatorNotices.module.css';

/** A notice is on every open page a minute after it was published, and gone as soon after its end. */
const ASK_EVERY_MS = 60_000;

const dismissed = storedValue(dismissedNoticesKey, noticeIds);

type Notice = CallReply<typeof notices>['items'][number];

/**
 * What operators tell everybody, above every page. A dismissed one is hidden before the first paint by the script of the
 * page, so that nothing moves.
 */
export function OperatorNotices() {
  const text = useWords(words);
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call<typeof notices>('GET', '/api/app/common/notice', {}, { signal }),
    refetchInterval: ASK_EVERY_MS,
    staleTime: ASK_EVERY_MS,
  });
  const ids = useStored(dismissed);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const dismiss = (id: string) => {
    const shown = items.map((item) => item.id);
    dismissed.set(withDismissed(dismissed.get(), id, shown));
  };
  const isAnyShown = items.some(({ id }) => !isDismissed(ids, id));
  return (
    <aside className={styles.notices} aria-label={isAnyShown ? text.notices : undefined} hidden={!isAnyShown}>
      {items.map((notice) => (
        <Row
          key={notice.id}
          notice={notice}
          isHidden={isDismissed(ids, notice.id)}
          onDismiss={() => dismiss(notice.id)}
        />
      ))}
    </aside>
  );
}

interface RowProps {
  readonly notice: Notice;
  readonly isHidden: boolean;
  readonly onDismiss: () => void;
}

function Row({ notice: { id, text, severity }, isHidden, onDismiss }: RowProps) {
  const { dismiss, severities } = useWords(words);
  const locale = useLocale();
  return (
    // The script of the page finds it by `data-notice`.
    <div className={styles.notice} data-severity={severity} data-notice={id} hidden={isHidden}>
      <p className={styles.text}>
        {severity !== 'info' && <b>{severities[severity]}</b>} {text[locale]}
      </p>
      <button type="button" className={styles.close} onClick={onDismiss}>
        <CloseIcon size={16} />
        <Hidden>{dismiss}</Hidden>
      </button>
    </div>
  );
}
