import { useWords } from '#web/i18n/words.ts';
import { userInfo } from '#web/state/session.ts';
import { useCodeSending } from '#web/session/use-code-sending.ts';
import { useStored } from '#web/state/stored-value.ts';
import { CodeField } from '#web/ui/controls/CodeField.tsx';
import * as words from './bind-words.ts';

interface OwnCodeFieldProps {
  readonly code: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
}

/** Six digits sent to the account's own phone, and the way to get them. */
export function OwnCodeField({ code, error, onChange }: OwnCodeFieldProps) {
  const text = useWords(words);
  const mobile = useStored(userInfo)?.mobileMasked;
  const sending = useCodeSending('withdraw');
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
