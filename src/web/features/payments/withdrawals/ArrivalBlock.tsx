import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead, MoreLink } from '#web/ui/layout/Block.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './ArrivalBlock.module.css';
import type { WithdrawCount } from './queries.ts';
import * as words from './words.ts';

interface ArrivalBlockProps {
  readonly preview: WithdrawCount['preview'];
  /** Amount of the preview; null if none is typed or it is loading. */
  readonly amountFen: number | null;
  /** Why the preview failed. */
  readonly error: string | null;
}

/** Amount that arrives, and the deductions. */
export function ArrivalBlock({ preview, amountFen, error }: ArrivalBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const money = (fen: number) => (amountFen === null ? '–' : moneyText(fen, locale));
  const { isConfigured, monthIncomeFen, monthTaxFen } = preview;
  return (
    <Block>
      <BlockHead title={text.arrival} end={<MoreLink href={paths.taxStatement()}>{text.taxLink}</MoreLink>} />
      <div className={styles.pairs}>
        <Facts
          facts={[
            { name: text.gross, value: money(amountFen ?? 0) },
            { name: text.fee, value: money(preview.feeFen) },
            { name: text.tax, value: money(preview.taxFen) },
          ]}
        />
      </div>
      <div className={styles.total} aria-live="polite">
        <span className={styles.name}>{text.arrives}</span>
        <b className={styles.arrives}>{money(preview.arrivesFen)}</b>
      </div>
      <div className={styles.error}>
        <FieldError error={error} />
      </div>
      <p className={classNames(textStyles.meta, styles.note)}>
        {isConfigured
          ? text.taxOn(moneyText(monthIncomeFen, locale), moneyText(monthTaxFen, locale))
          : text.taxOff}
      </p>
    </Block>
  );
}
