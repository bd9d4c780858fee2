import { useLocale } from '#web/i18n/locale.ts';
import { moneyText, priceText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import * as words from './list-words.ts';
import type { UnlockedScheme } from './queries.ts';
import styles from './PaidLine.module.css';

/** Amount paid and refunded for a scheme; no refund is shown while it is open. */
export function PaidLine({
  scheme: { mine, result, state, priceFen, freeReaders },
}: {
  readonly scheme: UnlockedScheme;
}) {
  const text = useWords(words);
  const locale = useLocale();
  const { paidFen, refundedFen } = mine;
  // A priced scheme is free only for users chosen by its author.
  const free = text.mineFree[priceFen === 0 ? 'nobody' : freeReaders];
  const isOver = result !== null || state === 'removed' || state === 'void';
  let back: string | false = false;
  if (refundedFen) back = text.mineRefunded(moneyText(refundedFen, locale));
  else if (isOver) back = text.mineNothingBack;
  return (
    <div className={styles.mine}>
      <FactLine facts={paidFen === 0 ? [free] : [text.minePaid(priceText(paidFen, locale)), back]} />
    </div>
  );
}
