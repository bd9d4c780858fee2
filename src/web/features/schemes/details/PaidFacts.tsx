import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { moneyText } from '../../../i18n/money.ts';
import { useWords } from '../../../i18n/words.ts';
import { Facts } from '../../../ui/Facts.tsx';
import type { SchemeDetails } from '../queries.ts';
import styles from './PaidFacts.module.css';
import * as words from './words.ts';

/** What the viewer paid for the scheme and got back of it. */
export function PaidFacts({ scheme: { mine, result } }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  if (mine === null) return null;
  const paid = mine.paidFen === 0 ? text.paidFree : moneyText(mine.paidFen, locale);
  return (
    <div className={styles.paid}>
      <Facts
        facts={[
          { name: text.paid, value: paid },
          ...(mine.paidFen === 0 ? [] : [{ name: text.refunded, value: refund() }]),
        ]}
      />
    </div>
  );

  function refund(): string {
    if (mine === null || mine.refundedFen === null) return text.refundPending;
    const amount = moneyText(mine.refundedFen, locale);
    if (result === null) return amount;
    const outcome = outcomeWords[result.outcome][locale];
    return mine.refundedFen === 0
      ? text.noRefundBecause(amount, outcome)
      : text.refundedBecause(amount, outcome);
  }
}
