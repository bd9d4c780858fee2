import { useWords } from '#web/i18n/words.ts';
import { Field } from '#web/ui/controls/Field.tsx';
import * as words from './certification-words.ts';
import { ID_NUMBER_LENGTH, idNumberTyped } from './id-number-fault.ts';
import styles from '../security/Security.module.css';

interface IdNumberFieldProps {
  readonly number: string;
  readonly error: string | null;
  /** Whole, or left behind. */
  readonly onDone: () => void;
  readonly onChange: (number: string) => void;
}

/** 18 characters from a pad of digits, which has no X: the key beside it has. */
export function IdNumberField({ number, error, onDone, onChange }: IdNumberFieldProps) {
  const text = useWords(words);
  return (
    <Field
      label={text.number}
      count={`${number.length} / ${ID_NUMBER_LENGTH}`}
      inputMode="numeric"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={number}
      error={error}
      onBlur={() => number !== '' && onDone()}
      onChange={(event) => onChange(idNumberTyped(event.target.value))}
      after={
        <button
          type="button"
          className={styles.key}
          aria-label={text.numberX}
          disabled={number.length !== ID_NUMBER_LENGTH - 1 || number.endsWith('X')}
          onClick={() => onChange(`${number}X`)}
        >
          X
        </button>
      }
    />
  );
}
