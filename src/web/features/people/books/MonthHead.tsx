import { yearMonthText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { shortAmountText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import barStyles from '#web/ui/layout/Bars.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './MonthHead.module.css';
import type { Sums } from './queries.ts';
import * as words from './words.ts';

interface MonthHeadProps {
  readonly month: string;
  /** Of all unlocks of the month in the list; undefined while unknown, or if the list shows only some of them. */
  readonly sums: Pick<Sums, 'paidFen' | 'refundedFen'> | undefined;
}

/** Head of a month in the list of unlocks, with its sums in yuan. */
export function MonthHead({ month, sums }: MonthHeadProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <div className={classNames(barStyles.head, rowStyles.group, styles.month)}>
      <h2 className={rowStyles.groupName}>{yearMonthText(month, locale)}</h2>
      {sums && (
        <span className={styles.sums}>
          <span>
            {text.monthPaid} <b>{shortAmountText(sums.paidFen)}</b>
          </span>
          <span>
            {text.monthBack} <b>{shortAmountText(sums.refundedFen)}</b>
          </span>
        </span>
      )}
    </div>
  );
}
