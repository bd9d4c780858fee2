import { dateTimeText } from '#web/i18n/dates.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import { flowText, priceText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { OutcomeCell } from '#web/ui/figures/OutcomeCell.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './IncomeRow.module.css';
import type { IncomeItem } from './queries.ts';
import * as words from './words.ts';

/** Income of one scheme and where the money is. */
export function IncomeRow({ item }: { readonly item: IncomeItem }) {
  const text = useWords(words);
  const locale = useLocale();
  const settled = item.settledAt && text.settledAt(dayText(item.settledAt, locale));
  return (
    <li>
      <Link
        href={paths.schemeDetails({ id: item.schemeId })}
        className={classNames(rowStyles.amounts, rowStyles.topDivider, rowStyles.pressable)}
      >
        <span className={styles.title}>
          <OutcomeCell outcome={item.outcome} />
          <span className={textStyles.ellipsis} lang={langOf(item.title)}>
            {item.title}
          </span>
        </span>
        <b className={classNames(rowStyles.amount, rowStyles.end)}>{flowText(item.analystFen)}</b>
        <small className={textStyles.meta}>
          <FactLine
            facts={[
              settled ?? text.open,
              text.sales(item.buyers, priceText(item.priceFen, locale)),
              item.refundIfLost && text.refundIfLost,
            ]}
          />
        </small>
        <small className={classNames(textStyles.meta, rowStyles.end)}>{whereText(item, text, locale)}</small>
      </Link>
    </li>
  );
}

function whereText(item: IncomeItem, text: typeof words.zh, locale: Locale): string {
  const { state, availableAt, analystFen, refundedFen, refundIfLost } = item;
  if (state === 'escrow') return refundIfLost ? text.ifWon : text.inEscrow;
  if (analystFen === 0 && refundedFen > 0) return text.allRefunded;
  return state === 'pending' && availableAt
    ? text.availableAt(dateTimeText(availableAt, locale))
    : text.arrived;
}

/** The date of an instant without its time: `11-08`, `8 Nov`. */
function dayText(instant: string, locale: Locale): string {
  return dateTimeText(instant, locale).replace(/ \S+$/, '');
}
