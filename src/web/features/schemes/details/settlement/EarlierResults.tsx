import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import type { SchemeDetails } from '../../queries.ts';
import { earlierRows } from './earlier-rows.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './EarlierResults.module.css';
import * as words from '../words.ts';

/** Corrected settlements, struck out, with their dates. */
export function EarlierResults({ earlier }: Pick<NonNullable<SchemeDetails['result']>, 'earlier'>) {
  const text = useWords(words);
  const locale = useLocale();
  if (earlier.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={text.struck}>
      {earlierRows(earlier).map(({ number, outcome, profit, settledAt }) => (
        <li key={number} className={classNames(textStyles.meta, styles.row)}>
          <span>{text.earlier}</span>
          <s className={styles.struck}>
            {outcomeWords[outcome][locale]} {profit ?? text.voided}
          </s>
          <span className={styles.at}>{text.earlierNote(dateTimeText(settledAt, locale))}</span>
        </li>
      ))}
    </ul>
  );
}
