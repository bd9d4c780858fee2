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
  /** When what the page shows was received, by this device's clock; 0 where nothing was. */
  readonly receivedAtMs: number;
  /** Why the latest refresh of it failed; a network may be there and the server out of reach. */
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** Nothing else on the page says that nothing came. */
  readonly isAlone?: boolean;
}

/** Without a network, or without an answer: how old the data on the page is. */
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
  // Drawn again now and then, because the age grows.
  useServerNow(REDRAW_MS);
  const time = timeText(serverTimeAt(receivedAtMs));
  return <OfflineBar text={say(time, ageText(Date.now() - receivedAtMs, locale))} onRetry={onRetry} />;
}
