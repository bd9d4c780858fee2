import { useId } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText, priceText } from '#web/i18n/money.ts';
import { typedText } from '#web/i18n/typed/typed-amount.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import fieldStyles from '#web/ui/controls/Field.module.css';
import styles from './AmountBlock.module.css';
import type { WithdrawCount } from './queries.ts';
import { maxWithdrawalFen, type WithdrawProblem } from './withdraw-amount.ts';
import * as words from './words.ts';

interface AmountBlockProps {
  readonly count: WithdrawCount;
  readonly typed: string;
  readonly problem: WithdrawProblem | null;
  readonly onType: (typed: string) => void;
}

/** Amount input, with a button for the maximum. */
export function AmountBlock({ count, typed, problem, onType }: AmountBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const id = useId();
  const most = maxWithdrawalFen(count);
  return (
    <Block>
      <div className={styles.amount}>
        <label htmlFor={id} className={textStyles.label}>
          {text.amount}
        </label>
        <div className={styles.line}>
          <input
            id={id}
            className={styles.input}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            placeholder="0.00"
            value={typed}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-bounds ${id}-error`}
            onChange={(event) => onType(event.target.value)}
          />
          <button
            type="button"
            className={fieldStyles.action}
            disabled={most < count.minimumFen}
            onClick={() => onType(typedText(most))}
          >
            {text.all}
          </button>
        </div>
        <div id={`${id}-bounds`} className={classNames(textStyles.meta, styles.bounds)}>
          <span>{text.available(moneyText(count.availableFen, locale))}</span>
          <FactLine
            facts={[text.minimum(priceText(count.minimumFen, locale)), text.timesLeft(count.timesLeftToday)]}
          />
        </div>
        <FieldError
          id={`${id}-error`}
          error={problem && problemText(problem, count, (fen) => moneyText(fen, locale), text)}
        />
      </div>
    </Block>
  );
}

function problemText(
  problem: WithdrawProblem,
  count: WithdrawCount,
  money: (fen: number) => string,
  { problems }: typeof words.zh,
): string {
  if (problem === 'unreadable') return problems.unreadable;
  const bound = {
    tooLittle: count.minimumFen,
    overIncome: count.availableFen,
    tooMuch: count.maximumFen,
    overToday: count.leftTodayFen,
  }[problem];
  return problems[problem](money(bound));
}
