import type { ReactNode } from 'react';
import { Countdown } from '#web/clock/Countdown.tsx';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { serverNowMs } from '#web/clock/server-clock.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { ClockIcon } from '#web/ui/icons/things.tsx';
import { sameDayTimeText } from '#web/i18n/dates.ts';
import styles from './CutOffLine.module.css';
import * as words from '../words.ts';

interface CutOffLineProps {
  readonly until: string;
  /** Link to another match. */
  readonly end?: ReactNode;
}

/** Publishing deadline of the match, or of the first match of a parlay. */
export function CutOffLine({ until, end }: CutOffLineProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [before, after] = text.cutOff(sameDayTimeText(until, serverNowMs(), locale));
  const hasPassed = Date.parse(until) <= useServerNow(1000);
  return (
    <div className={styles.line}>
      <ClockIcon size={14} />
      {hasPassed ? (
        text.cutOffPassed
      ) : (
        <span>
          {before}
          <Countdown until={until} inWords />
          {after}
        </span>
      )}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}
