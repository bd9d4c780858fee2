import { useServerNow } from '#web/clock/use-server-now.ts';
import { minutesBehindBeijing, zoneText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { ClockIcon } from '#web/ui/icons/things.tsx';
import { QuietLine } from '#web/ui/layout/QuietLine.tsx';
import * as words from './zone-words.ts';

const HOUR_MS = 3_600_000;

interface ZoneLineProps {
  /** When, by default now: the difference changes with summer time. */
  readonly at?: string;
  /** What on this page goes by Beijing's calendar all the same. */
  readonly byBeijing?: keyof typeof words.zh.byBeijing;
}

/** Where it is not as late as in Beijing: which time is shown, the difference, and what is by Beijing's time nevertheless. */
export function ZoneLine({ at, byBeijing }: ZoneLineProps) {
  const text = useWords(words);
  const locale = useLocale();
  const now = useServerNow(HOUR_MS);
  const instant = at ?? new Date(now).toISOString();
  const minutes = minutesBehindBeijing(instant);
  if (minutes === 0) return null;
  return (
    <QuietLine icon={<ClockIcon size={14} />}>
      <span>
        {text.zone(zoneText(instant, locale), minutes)}
        {byBeijing && text.byBeijing[byBeijing]}
      </span>
    </QuietLine>
  );
}
