import { timeText } from '../i18n/dates.ts';
import { ageText } from '../i18n/durations.ts';
import { useLocale } from '../i18n/locale.ts';
import { useWords } from '../i18n/words.ts';
import { OfflineBar } from '../ui/States.tsx';
import * as words from '../ui/words.ts';
import { useIsOnline } from './use-is-online.ts';

interface OfflineNoticeProps {
  /** When what the page shows was received, by this device's clock; 0 where nothing was. */
  readonly receivedAtMs: number;
  readonly onRetry?: () => void;
}

/** Without a network: how old the data on the page is. */
export function OfflineNotice({ receivedAtMs, onRetry }: OfflineNoticeProps) {
  const { offline, offlineNothing } = useWords(words);
  const locale = useLocale();
  if (useIsOnline()) return null;
  const received = new Date(receivedAtMs).toISOString();
  const text =
    receivedAtMs === 0
      ? offlineNothing
      : offline(timeText(received), ageText(Date.now() - receivedAtMs, locale));
  return <OfflineBar text={text} onRetry={onRetry} />;
}
