import { useLocale } from '#web/i18n/locale.ts';
import { amountText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Figures } from '#web/ui/tables/Facts.tsx';
import { MoneyFigure } from '#web/ui/figures/MoneyFigure.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './IncomeHead.module.css';
import type { Balances } from './queries.ts';
import * as words from './words.ts';

/** Withdrawable income, and income that will become withdrawable. */
export function IncomeHead({ balances }: { readonly balances: Balances | undefined }) {
  const text = useWords(words);
  const locale = useLocale();
  const figure = (fen: number | undefined) => (fen === undefined ? '–' : amountText(fen));
  return (
    <Block>
      <div className={styles.head}>
        <div>
          <p className={textStyles.label}>{text.available}</p>
          <MoneyFigure figure={figure(balances?.incomeFen)} unit={text.yuan} isUnitFirst={locale === 'en'} />
        </div>
        <ButtonLink look="primary" href={paths.withdraw()}>
          {text.withdraw}
        </ButtonLink>
      </div>
      <div className={styles.waiting}>
        <Figures
          hasRules
          figures={[
            { name: text.escrow, value: figure(balances?.escrowFen) },
            { name: text.pending, value: figure(balances?.pendingFen) },
            { name: text.frozen, value: figure(balances?.frozenFen) },
          ]}
        />
      </div>
    </Block>
  );
}
