import { useForm } from '#web/forms/use-form.ts';
import { typedAmount, typedText } from '../../i18n/typed/typed-amount.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Field } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { isRaise, limitProblem } from './limit-amount.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Protection.module.css';
import type { Cap } from './queries.ts';
import { type Period, useSetLimit } from './use-spending-limit.ts';
import * as words from './words.ts';

const NO_LIMIT = { amount: '' };

interface LimitSheetProps {
  readonly period: Period;
  readonly cap: Cap;
  readonly onClose: () => void;
}

/** Editor of one limit, with the time it takes effect. */
export function LimitSheet({ period, cap, onClose }: LimitSheetProps) {
  const text = useWords(words);
  const setLimit = useSetLimit(period);
  const form = useForm({
    empty: { amount: cap.nowFen === null ? '' : typedText(cap.nowFen) },
    check({ amount }) {
      const problem = limitProblem(amount, cap);
      return { amount: problem && text.problems[problem] };
    },
    send: ({ amount }) => setLimit(typedAmount(amount)),
    onSent: onClose,
  });
  const { amount } = form.values;
  const isLater = limitProblem(amount, cap) === null && isRaise(typedAmount(amount), cap);
  return (
    <Sheet isOpen onClose={onClose} title={text.sheet[period]}>
      <form onSubmit={form.submit} noValidate>
        <Field
          label={text.amount}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          {...form.field('amount')}
          error={form.errorAt('amount') ?? form.formError}
        />
        <p className={classNames(textStyles.small, styles.rule)}>{text.rule}</p>
        <SheetActions>
          <Button type="submit" look="primary" isWide isBusy={form.isBusy}>
            {isLater ? text.saveLater : text.save}
          </Button>
          {cap.nowFen !== null && (
            <Button isWide isBusy={form.isBusy} onClick={() => form.send(NO_LIMIT)}>
              {text.remove}
            </Button>
          )}
        </SheetActions>
      </form>
    </Sheet>
  );
}
