import { type Outcome, outcomes } from '#domain/settlement/settlement.ts';
import { rateText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { OutcomeCell } from '../figures/OutcomeCell.tsx';
import styles from './RefundTable.module.css';
import * as words from '../words.ts';

/** Refund to the buyer for each outcome, in basis points of the price. */
export function RefundTable({ shares }: { readonly shares: Readonly<Record<Outcome, number>> }) {
  const { refundTable, noRefund } = useWords(words);
  return (
    <table className={styles.table} aria-label={refundTable}>
      <thead>
        <tr>
          {outcomes.map((outcome) => (
            <th key={outcome} scope="col">
              <OutcomeCell outcome={outcome} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {outcomes.map((outcome) => (
            <td key={outcome} className={classNames(shares[outcome] > 0 && styles.some)}>
              {shares[outcome] > 0 ? rateText(shares[outcome]) : noRefund}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
