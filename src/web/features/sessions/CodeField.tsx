import { useWords } from '../../i18n/words.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './LoginForm.module.css';
import { mobileProblem } from './mobile-number.ts';
import { useCodeSending } from './use-code-sending.ts';
import * as words from './words.ts';

interface CodeFieldProps {
  readonly mobile: string;
  readonly code: string;
  readonly error: string | null;
  readonly onMobileFault: () => void;
  readonly onChange: (code: string) => void;
}

/** The six digits, and the way to get them. */
export function CodeField({ mobile, code, error, onMobileFault, onChange }: CodeFieldProps) {
  const text = useWords(words);
  const sending = useCodeSending();
  const send = () => {
    if (mobileProblem(mobile) !== null) onMobileFault();
    else if (!sending.isSending) sending.send(mobile);
  };
  const isWaiting = sending.secondsLeft > 0;
  return (
    <div>
      <Field
        label={text.code}
        count={sending.isSent ? text.codeSent : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={error ?? sending.error?.message}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        after={
          <button type="button" className={styles.send} disabled={isWaiting} onClick={send}>
            {isWaiting ? text.resendIn(sending.secondsLeft) : text.sendCode}
          </button>
        }
      />
      {sending.sandboxCode && (
        <p className={styles.sandbox} role="status">
          {text.sandbox(sending.sandboxCode)}
          <button type="button" className={styles.fill} onClick={() => onChange(sending.sandboxCode ?? '')}>
            {text.fillIn}
          </button>
        </p>
      )}
    </div>
  );
}
