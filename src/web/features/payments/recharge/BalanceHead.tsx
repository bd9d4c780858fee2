import { useLocale } from '#web/i18n/locale.ts';
import { amountText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { MoneyFigure } from '#web/ui/figures/MoneyFigure.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './BalanceHead.module.css';
import * as words from './words.ts';

/** Available balance; a dash while unknown. */
export function BalanceHead({ balanceFen }: { readonly balanceFen: number | null }) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <Block>
      <div className={styles.head}>
        <div className={classNames(textStyles.label, styles.line)}>
          <span>{text.balance}</span>
          <span className={styles.note}>{text.balanceNote}</span>
        </div>
        <MoneyFigure
          figure={balanceFen === null ? '–' : amountText(balanceFen)}
          unit={text.yuan}
          isUnitFirst={locale === 'en'}
        />
        {balanceFen !== null && balanceFen > 0 && (
          <p className={styles.note}>
            <InlineLink href={paths.rechargeRefunds()}>{text.toRefunds}</InlineLink>
          </p>
        )}
      </div>
    </Block>
  );
}
