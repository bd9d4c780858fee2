import { useWords } from '#web/i18n/words.ts';
import { userInfo } from '#web/state/session.ts';
import { useCodeSending } from '#web/session/use-code-sending.ts';
import { useStored } from '#web/state/stored-value.ts';
import { CodeField } from '#web/ui/controls/CodeField.tsx';
import * as words from './removal-words.ts';

interface RemovalCodeFieldProps {
  readonly code: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
}

/** Six digits sent to the account's own phone: nobody else ends it. */
export function RemovalCodeField({ code, error, onChange }: RemovalCodeFieldProps) {
  const text = useWords(words);
  const mobile = useStored(userInfo)?.mobileMasked;
  const sending = useCodeSending('remove');
  return (
    <CodeField
      label={text.code}
      {...(mobile && { hint: text.codeHint(mobile) })}
      code={code}
      error={error ?? sending.error?.message}
      sending={sending}
      onSend={sending.send}
      onChange={onChange}
    />
  );
}
