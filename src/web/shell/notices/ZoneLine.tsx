import { useServerNow } from '#web/clock/use-server-now.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { hiddenIf } from '#web/i18n/reader-formats.ts';
import { useWords } from '#web/i18n/words.ts';
import { zoneSentence } from '#web/i18n/zone/zone-sentence.ts';
import { ClockIcon } from '#web/ui/icons/things.tsx';
import { QuietLine } from '#web/ui/layout/QuietLine.tsx';
import * as words from './zone-words.ts';

const HOUR_MS = 3_600_000;

interface ZoneLineProps {
  /** Instant of the offset, by default now: it changes with daylight saving time. */
  readonly at?: string;
  /** What this page shows by Beijing's calendar regardless. */
  readonly byBeijing?: keyof typeof words.zh.byBeijing;
}

/**
 * Outside Beijing time: the displayed zone, its offset, and what still follows Beijing time. Hidden where the offset is
 * the same.
 */
export function ZoneLine({ at, byBeijing }: ZoneLineProps) {
  const text = useWords(words);
  const locale = useLocale();
  const now = useServerNow(HOUR_MS);
  const instant = at ?? new Date(now).toISOString();
  return (
    <QuietLine icon={<ClockIcon size={14} />} {...hiddenIf('asBeijing', instant)}>
      {/* Another browser may call the zone otherwise than the server did; what the page says stays. */}
      <span suppressHydrationWarning>
        {zoneSentence(instant, locale)}
        {byBeijing && text.byBeijing[byBeijing]}
      </span>
    </QuietLine>
  );
}
