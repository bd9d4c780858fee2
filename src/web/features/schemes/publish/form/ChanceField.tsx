import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Field } from '#web/ui/controls/Field.tsx';
import { chanceOf } from '../draft/chance.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './ChanceField.module.css';
import * as words from '../words.ts';

interface ChanceFieldProps {
  readonly percent: number | null;
  readonly onChange: (percent: number | null) => void;
}

/** The author's probability, with an explanation of its use. */
export function ChanceField({ percent, onChange }: ChanceFieldProps) {
  const text = useWords(words);
  const [typed, setTyped] = useState(percent === null ? '' : String(percent));
  const isWrong = typed.trim() !== '' && chanceOf(typed) === null;
  return (
    <div className={styles.chance}>
      <Field
        label={text.chance}
        hint={text.chanceHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        after={text.chanceUnit}
        error={isWrong ? text.chanceWrong : null}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(chanceOf(target.value));
        }}
      />
      <p className={classNames(textStyles.meta, styles.note)}>{text.chanceNote}</p>
    </div>
  );
}
