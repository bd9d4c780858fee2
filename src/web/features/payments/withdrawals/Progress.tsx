import { dateTimeText, dayOf, timeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Progress.module.css';
import type { Withdrawal } from './queries.ts';
import { stepsOf } from './steps.ts';
import * as words from './words.ts';

interface ProgressProps {
  readonly withdrawal: Withdrawal;
  readonly isOpen: boolean;
}

/** Status of the open withdrawal, else of the last one. */
export function Progress({ withdrawal, isOpen }: ProgressProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <Block>
      <BlockHead
        title={isOpen ? text.open : text.last}
        note={
          <FactLine
            facts={[dateTimeText(withdrawal.requestedAt, locale), moneyText(withdrawal.amountFen, locale)]}
          />
        }
      />
      <Steps withdrawal={withdrawal} />
      <Why withdrawal={withdrawal} />
    </Block>
  );
}

/** The steps of a withdrawal as a line of dots. */
function Steps({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const text = useWords(words);
  const locale = useLocale();
  // The date is above; a step on another day shows its own.
  const whenText = (at: string) =>
    dayOf(at) === dayOf(withdrawal.requestedAt) ? timeText(at) : dateTimeText(at, locale);
  return (
    <div className={styles.area}>
      <ol className={classNames(textStyles.meta, styles.steps)}>
        {stepsOf(withdrawal).map(({ name, state, at }) => (
          <li
            key={name}
            className={classNames(styles.step, styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {text.steps[name]}
            <Hidden> {text.stands[state]}</Hidden>
            <small className={styles.at}>{at === null ? '' : whenText(at)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Of a returned withdrawal: the reason and where the money is. */
export function Why({ withdrawal: { state, reason } }: { readonly withdrawal: Withdrawal }) {
  const text = useWords(words);
  if (state !== 'failed' && state !== 'refused') return null;
  return (
    <div className={classNames(textStyles.small, styles.why)}>
      {reason !== null && <p>{text.reason(reason)}</p>}
      <p>{text.returned}</p>
    </div>
  );
}
