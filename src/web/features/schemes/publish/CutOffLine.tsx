import { Countdown } from '../../../clock/Countdown.tsx';
import { useServerNow } from '../../../clock/use-server-now.ts';
import { timeText } from '../../../i18n/dates.ts';
import { useWords } from '../../../i18n/words.ts';
import { paths } from '../../../paths.ts';
import { ClockIcon } from '../../../ui/icons/things.tsx';
import { InlineLink } from '../../../ui/Tools.tsx';
import styles from './CutOffLine.module.css';
import * as words from './words.ts';

/** Until when a scheme on this match can be published. */
export function CutOffLine({ until }: { readonly until: string }) {
  const text = useWords(words);
  const hasPassed = Date.parse(until) <= useServerNow(1000);
  return (
    <div className={styles.line}>
      <ClockIcon size={14} />
      {hasPassed ? (
        text.cutOffPassed
      ) : (
        <span>
          {text.cutOff(timeText(until))} <Countdown until={until} />
        </span>
      )}
      <span className={styles.end}>
        <InlineLink href={paths.home()}>{text.otherMatch}</InlineLink>
      </span>
    </div>
  );
}
