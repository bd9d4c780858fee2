import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../i18n/locale.ts';
import { moneyText } from '../../i18n/money.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { LinkCell } from '#web/ui/layout/Cells.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { GaugeIcon } from '../../ui/icons/things.tsx';
import { protectionQuery } from './queries.ts';
import styles from './SpendingCell.module.css';
import * as words from './words.ts';

/** Own daily limit and today's spending, linked to the settings. For logged-in users. */
export function SpendingCell() {
  const text = useWords(words);
  const locale = useLocale();
  const spendingLimit = useQuery(protectionQuery).data?.spendingLimit;
  const facts = spendingLimit && [
    spendingLimit.daily.nowFen === null
      ? text.noLimit
      : text.cellDaily(moneyText(spendingLimit.daily.nowFen, locale)),
    spendingLimit.spentTodayFen > 0 && text.cellSpent(moneyText(spendingLimit.spentTodayFen, locale)),
  ];
  return (
    <LinkCell
      icon={<GaugeIcon size={22} />}
      href={paths.protection()}
      title={text.spendingLimit}
      value={
        facts && (
          <span className={styles.facts}>
            <FactLine facts={facts} />
          </span>
        )
      }
    />
  );
}
