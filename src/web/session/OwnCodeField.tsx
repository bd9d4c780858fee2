import { useWords } from '#web/i18n/words.ts';
import { userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { CodeField } from '#web/ui/controls/CodeField.tsx';
import * as words from '#web/ui/controls/code-words.ts';
import { type Scene, useCodeSending } from './use-code-sending.ts';

interface OwnCodeFieldProps {
  readonly scene: Scene;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
}

/** Verification code sent to the account's own phone, with its send button. */
export function OwnCodeField({ scene, value, error, onChange }: OwnCodeFieldProps) {
  const text = useWords(words);
  const mobile = useStored(userInfo)?.mobileMasked;
  const sending = useCodeSending(scene);
  return (
    <CodeField
      label={text.code}
      {...(mobile && { hint: text.codeHint(mobile) })}
      value={value}
      error={error ?? sending.error?.message}
      sending={sending}
      onSend={sending.send}
      onChange={onChange}
    />
  );
}
