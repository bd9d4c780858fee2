import { type Outcome, outcomes } from '#domain/settlement/settlement.ts';
import { rateText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { OutcomeCell } from '../figures/OutcomeCell.tsx';
import styles from './RefundList.module.css';
import * as words from '../words.ts';

/** Refund to the buyer for each outcome, in basis points of the price; two lines where text is large. */
export function RefundList({ shares }: { readonly shares: Readonly<Record<Outcome, number>> }) {
  const { refunds, noRefund } = useWords(words);
  return (
    <ul className={styles.list} aria-label={refunds}>
      {outcomes.map((outcome) => (
        <li key={outcome} className={styles.share}>
          <OutcomeCell outcome={outcome} />
          <span className={classNames(styles.value, shares[outcome] > 0 && styles.some)}>
            {shares[outcome] > 0 ? rateText(shares[outcome]) : noRefund}
          </span>
        </li>
      ))}
    </ul>
  );
}
