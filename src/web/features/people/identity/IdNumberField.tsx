import { useWords } from '#web/i18n/words.ts';
import { Field } from '#web/ui/controls/Field.tsx';
import * as words from './certification-words.ts';
import { ID_NUMBER_LENGTH, idNumberTyped } from './id-number-fault.ts';
import styles from '../security/Security.module.css';

interface IdNumberFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (number: string) => void;
  readonly onLeft: () => void;
  /** A complete number is validated at once, before the user ticks and submits. */
  readonly onWhole: () => void;
}

/** 18 characters with a numeric keyboard, which lacks X: a button inserts it. */
export function IdNumberField({ value, error, onChange, onLeft, onWhole }: IdNumberFieldProps) {
  const text = useWords(words);
  const type = (number: string) => {
    onChange(number);
    if (number.length === ID_NUMBER_LENGTH) onWhole();
  };
  return (
    <Field
      label={text.number}
      count={`${value.length} / ${ID_NUMBER_LENGTH}`}
      inputMode="numeric"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={error}
      onBlur={onLeft}
      onChange={(event) => type(idNumberTyped(event.target.value))}
      after={
        <button
          type="button"
          className={styles.key}
          aria-label={text.numberX}
          disabled={value.length !== ID_NUMBER_LENGTH - 1 || value.endsWith('X')}
          onClick={() => type(`${value}X`)}
        >
          X
        </button>
      }
    />
  );
}
