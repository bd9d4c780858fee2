import { nightText, weekdayDateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { hiddenIf } from '#web/i18n/reader-formats.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { Sep } from '#web/ui/layout/Text.tsx';
import barStyles from '#web/ui/layout/Bars.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './MatchGroupList.module.css';
import * as words from '../words.ts';

interface DayHeadProps {
  /** Kick-off of the row above, or the first one of the list. */
  readonly before: string;
  /** Kick-off of the row below. */
  readonly at: string;
  /** The last kick-off of the list. */
  readonly lastAt: string;
}

/**
 * Heading of a later day among upcoming matches. It is part of the page wherever some zone may have midnight, and hidden
 * in the others, so that the page has the same elements for every reader.
 */
export function DayHead({ before, at, lastAt }: DayHeadProps) {
  const text = useWords(words);
  const locale = useLocale();
  const names = { night: text.afterMidnight, other: text.groups.coming };
  return (
    <li
      {...hiddenIf('sameDay', before, at)}
      className={classNames(barStyles.head, rowStyles.group, styles.head, styles.day)}
    >
      <h3>
        {nightText([at, lastAt], names)}
        <Sep />
        {weekdayDateText(at, locale)}
      </h3>
    </li>
  );
}
