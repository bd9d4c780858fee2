import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { moneyText } from '../../../i18n/money.ts';
import { useWords } from '../../../i18n/words.ts';
import { Facts } from '#web/ui/tables/Facts.tsx';
import type { SchemeDetails } from '../queries.ts';
import styles from './PaidFacts.module.css';
import * as words from './words.ts';

/** Amount paid and refunded for the scheme. */
export function PaidFacts({
  scheme: { mine, result, priceFen, freeReaders },
}: {
  readonly scheme: SchemeDetails;
}) {
  const text = useWords(words);
  const locale = useLocale();
  if (mine === null) return null;
  const { paidFen, refundedFen } = mine;
  // A priced scheme is free only for users chosen by its author.
  const free = text.paidFree[priceFen === 0 ? 'nobody' : freeReaders];
  const facts = [{ name: text.paid, value: paidFen === 0 ? free : moneyText(paidFen, locale) }];
  if (paidFen > 0 && refundedFen === null) facts.push({ name: text.held, value: text.heldUntil });
  if (paidFen > 0 && refundedFen !== null) {
    const amount = moneyText(refundedFen, locale);
    const because = refundedFen === 0 ? text.noRefundBecause : text.refundedBecause;
    const value = result === null ? amount : because(amount, outcomeWords[result.outcome][locale]);
    facts.push({ name: text.refunded, value });
  }
  return (
    <div className={styles.paid}>
      <Facts facts={facts} />
    </div>
  );
}
