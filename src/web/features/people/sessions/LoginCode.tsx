import { useWords } from '#web/i18n/words.ts';
import { useCodeSending } from '#web/session/use-code-sending.ts';
import { type CodeBinding, CodeField } from '#web/ui/controls/CodeField.tsx';
import * as words from './words.ts';

interface LoginCodeProps extends CodeBinding {
  readonly mobile: string;
  /** Shows the fault of the number. @returns whether a code can be sent to it. */
  readonly validateMobile: () => boolean;
}

/** Code field of the login; requesting a code without a number reports the number. */
export function LoginCode({ mobile, validateMobile, error, ...code }: LoginCodeProps) {
  const text = useWords(words);
  const sending = useCodeSending('login', mobile);
  return (
    <CodeField
      label={text.code}
      {...code}
      error={error ?? sending.error?.message}
      sending={sending}
      onSend={() => validateMobile() && sending.send()}
    />
  );
}
