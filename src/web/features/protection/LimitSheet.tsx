import { type FormEvent, useState } from 'react';
import { typedAmount, typedText } from '../../i18n/typed-amount.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Field } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { isRaise, limitProblem } from './limit-amount.ts';
import styles from './Protection.module.css';
import type { Cap } from './queries.ts';
import { type Period, useSpendingLimit } from './use-spending-limit.ts';
import * as words from './words.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

interface LimitSheetProps {
  readonly period: Period;
  readonly cap: Cap;
  readonly onClose: () => void;
}

/** One limit: what it shall be, and from when it is. */
export function LimitSheet({ period, cap, onClose }: LimitSheetProps) {
  const text = useWords(words);
  const [typed, setTyped] = useState(cap.nowFen === null ? '' : typedText(cap.nowFen));
  const [isTried, setTried] = useState(false);
  const setting = useSpendingLimit(period, onClose);
  const problem = limitProblem(typed, cap);
  const wantedFen = typedAmount(typed);
  const isLater = problem === null && wantedFen !== null && isRaise(wantedFen, cap);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    leadToFault();
    if (problem === null && wantedFen !== null && !setting.isPending) setting.mutate(wantedFen);
  };
  return (
    <Sheet isOpen onClose={onClose} title={text.sheet[period]}>
      <form onSubmit={save} noValidate>
        <Field
          label={text.amount}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          value={typed}
          error={(isTried && problem !== null ? text.problems[problem] : null) ?? setting.error?.message}
          onChange={(event) => {
            setTyped(event.target.value);
            setTried(false);
            setting.reset();
          }}
        />
        <p className={styles.rule}>{text.rule}</p>
        <SheetActions>
          <Button type="submit" look="primary" isWide isBusy={setting.isPending}>
            {isLater ? text.saveLater : text.save}
          </Button>
          {cap.nowFen !== null && (
            <Button isWide isBusy={setting.isPending} onClick={() => setting.mutate(null)}>
              {text.remove}
            </Button>
          )}
        </SheetActions>
      </form>
    </Sheet>
  );
}
