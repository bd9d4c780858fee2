import { useState } from 'react';
import { BEIJING, dateText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/controls/Choices.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Protection.module.css';
import { type ExclusionDays, pauseEnd, useExclusionForm } from './use-exclusion.ts';
import * as words from './words.ts';

interface ExclusionSheetProps {
  readonly days: ExclusionDays;
  readonly nowMs: number;
  readonly onClose: () => void;
}

/** Two confirmations: first what is blocked, then until when and that it cannot be reverted. */
export function ExclusionSheet({ days, nowMs, onClose }: ExclusionSheetProps) {
  const text = useWords(words);
  const [isSecond, setSecond] = useState(false);
  return (
    <Sheet isOpen onClose={onClose} title={isSecond ? text.second : text.first}>
      {isSecond ? (
        <Second days={days} nowMs={nowMs} onClose={onClose} />
      ) : (
        <>
          <p className={styles.state}>{text.pauseAsk(days)}</p>
          <ul className={classNames(textStyles.body, styles.list)}>
            {text.consequences.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <SheetActions>
            <Button isWide onClick={() => setSecond(true)}>
              {text.firstGo}
            </Button>
            <Button look="quiet" isWide onClick={onClose}>
              {text.back}
            </Button>
          </SheetActions>
        </>
      )}
    </Sheet>
  );
}

function Second({ days, nowMs, onClose }: ExclusionSheetProps) {
  const text = useWords(words);
  const locale = useLocale();
  const form = useExclusionForm(days, onClose);
  return (
    <>
      <p className={classNames(textStyles.body, styles.text)}>
        {text.secondText(dateText(pauseEnd(days, nowMs), locale, BEIJING))}
      </p>
      <div className={styles.sure}>
        <Checkbox {...form.box('isSure')} error={form.errorAt('isSure') ?? form.formError}>
          {text.sure}
        </Checkbox>
      </div>
      <SheetActions>
        <Button isWide isBusy={form.isBusy} onClick={form.submit}>
          {text.secondGo(days)}
        </Button>
        <Button look="quiet" isWide onClick={onClose}>
          {text.back}
        </Button>
      </SheetActions>
    </>
  );
}
