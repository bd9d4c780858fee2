import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import fieldStyles from './Field.module.css';
import styles from './CodeField.module.css';
import * as words from './code-words.ts';
import { Field } from './Field.tsx';
import { Hidden } from '../layout/Text.tsx';

/** Sending state of verification codes. */
interface Sending {
  readonly isSent: boolean;
  /** The code itself; only with a sandbox provider that sends none. */
  readonly sandboxCode: string | null;
  /** Seconds until another may be requested; 0 if now. */
  readonly secondsLeft: number;
}

/** What a form binds to the field. */
export interface CodeBinding {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
  /** Another code is requested; called before `onSend`. */
  readonly onRequest: () => void;
}

interface CodeFieldProps extends Omit<CodeBinding, 'error'> {
  readonly label: string;
  readonly hint?: string;
  /** In a form with two code fields: which one the button is for, for screen readers. */
  readonly about?: string;
  readonly error: string | null | undefined;
  readonly sending: Sending;
  readonly onSend: () => void;
}

/** Input for a verification code, with its send button. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, about, value, error, sending, onRequest, onSend, onChange } = props;
  const text = useWords(words);
  const request = () => {
    onRequest();
    onSend();
  };
  const { isSent, sandboxCode, secondsLeft } = sending;
  return (
    <div>
      <Field
        label={label}
        {...(hint !== undefined && { hint })}
        count={isSent ? text.codeSent : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        after={
          <button type="button" className={fieldStyles.action} disabled={secondsLeft > 0} onClick={request}>
            {secondsLeft > 0 ? text.resendIn(secondsLeft) : text.sendCode}
            {about && <Hidden> {about}</Hidden>}
          </button>
        }
      />
      {sandboxCode !== null && (
        <p className={classNames(fieldStyles.notice, styles.sandbox)} role="status">
          <span>{text.sandbox(sandboxCode)}</span>
          <button
            type="button"
            className={classNames(fieldStyles.noticeAction, styles.fill)}
            onClick={() => onChange(sandboxCode)}
          >
            {text.fillIn}
            {about && <Hidden> {about}</Hidden>}
          </button>
        </p>
      )}
    </div>
  );
}
