import type { DeVigMethod } from '#domain/model/de-vig.ts';
import { useWords } from '#web/i18n/words.ts';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import styles from './ModelView.module.css';
import * as words from './words.ts';

const methods = ['proportional', 'power', 'shin'] as const satisfies readonly DeVigMethod[];

interface DeVigChoiceProps {
  readonly method: DeVigMethod;
  readonly onChoose: (method: DeVigMethod) => void;
}

/** Choice of the de-vig method, with explanations. */
export function DeVigChoice({ method, onChoose }: DeVigChoiceProps) {
  const text = useWords(words);
  return (
    <>
      <div className={styles.method}>
        {text.method}
        <SegmentedSwitch
          label={text.method}
          size="small"
          options={methods.map((value) => ({ value, label: text.methods[value] }))}
          value={method}
          onChange={onChoose}
        />
      </div>
      <p className={styles.methodNote}>{text.methodNote[method]}</p>
    </>
  );
}
