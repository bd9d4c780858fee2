import { useWords } from '#web/i18n/words.ts';
import { userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { type CodeBinding, CodeField } from '#web/ui/controls/CodeField.tsx';
import * as words from '#web/ui/controls/code-words.ts';
import { type Scene, useCodeSending } from './use-code-sending.ts';

interface OwnCodeFieldProps extends CodeBinding {
  readonly scene: Scene;
}

/** Verification code sent to the account's own phone, with its send button. */
export function OwnCodeField({ scene, error, ...code }: OwnCodeFieldProps) {
  const text = useWords(words);
  const mobile = useStored(userInfo)?.mobileMasked;
  const sending = useCodeSending(scene);
  return (
    <CodeField
      label={text.code}
      {...(mobile && { hint: text.codeHint(mobile) })}
      {...code}
      error={error ?? sending.error?.message}
      sending={sending}
      onSend={sending.send}
    />
  );
}
