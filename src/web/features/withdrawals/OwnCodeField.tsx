import { useWords } from '../../i18n/words.ts';
import { userInfo } from '../../session/session.ts';
import { useStored } from '../../state/stored-value.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './BindForm.module.css';
import * as words from './bind-words.ts';
import { useOwnCode } from './use-own-code.ts';

interface OwnCodeFieldProps {
  readonly code: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
}

/** Six digits sent to the account's own phone, and the way to get them. */
export function OwnCodeField({ code, error, onChange }: OwnCodeFieldProps) {
  const text = useWords(words);
  const mobile = useStored(userInfo)?.mobileMasked;
  const { send, isSent, error: sendError, sandboxCode, secondsLeft } = useOwnCode();
  return (
    <div>
      <Field
        label={text.code}
        {...(mobile && { hint: text.codeHint(mobile) })}
        count={isSent ? text.codeSent : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={error ?? sendError?.message}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        after={
          <button type="button" className={styles.send} disabled={secondsLeft > 0} onClick={send}>
            {secondsLeft > 0 ? text.resendIn(secondsLeft) : text.sendCode}
          </button>
        }
      />
      {sandboxCode && (
        <p className={styles.sandbox} role="status">
          {text.sandbox(sandboxCode)}
          <button type="button" className={styles.fill} onClick={() => onChange(sandboxCode)}>
            {text.fillIn}
          </button>
        </p>
      )}
    </div>
  );
}
