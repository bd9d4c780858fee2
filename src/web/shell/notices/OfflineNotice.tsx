import { timeText } from '#web/i18n/dates.ts';
import { ageText } from '#web/i18n/durations.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { serverTimeAt } from '#web/clock/server-clock.ts';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { OfflineBar } from '#web/ui/feedback/States.tsx';
import * as words from '#web/ui/words.ts';
import { useIsOnline } from '../use-is-online.ts';

const REDRAW_MS = 30_000;

interface OfflineNoticeProps {
  /** When the displayed data was received, by the device clock; 0 if none. */
  readonly receivedAtMs: number;
  /** Error of the latest refetch; there may be a network while the server is unreachable. */
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** No other element reports the missing data. */
  readonly isAlone?: boolean;
}

/** Offline or after a failed refetch: shows the age of the data. */
export function OfflineNotice({ receivedAtMs, error = null, onRetry, isAlone }: OfflineNoticeProps) {
  const { offline, offlineNothing, nothingCame, notRefreshed } = useWords(words);
  const isOnline = useIsOnline();
  if (isOnline && (error === null || (receivedAtMs === 0 && !isAlone))) return null;
  if (receivedAtMs === 0)
    return <OfflineBar text={isOnline ? nothingCame : offlineNothing} onRetry={onRetry} />;
  return <OldData say={isOnline ? notRefreshed : offline} receivedAtMs={receivedAtMs} onRetry={onRetry} />;
}

interface OldDataProps {
  readonly receivedAtMs: number;
  readonly onRetry: (() => void) | undefined;
  readonly say: (time: string, age: string) => string;
}

function OldData({ say, receivedAtMs, onRetry }: OldDataProps) {
  const locale = useLocale();
  // Re-renders periodically, because the age grows.
  useServerNow(REDRAW_MS);
  const time = timeText(serverTimeAt(receivedAtMs));
  return <OfflineBar text={say(time, ageText(Date.now() - receivedAtMs, locale))} onRetry={onRetry} />;
}
