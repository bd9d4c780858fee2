import { useWords } from '#web/i18n/words.ts';
import { useCodeSending } from '#web/session/use-code-sending.ts';
import { CodeField } from '#web/ui/controls/CodeField.tsx';
import { mobileProblem } from '#web/session/mobile-number.ts';
import * as words from './words.ts';

interface LoginCodeProps {
  readonly mobile: string;
  readonly code: string;
  readonly error: string | null;
  readonly onMobileFault: () => void;
  readonly onChange: (code: string) => void;
}

/** The code for the number above it; asking for one without a number is about the number. */
export function LoginCode({ mobile, code, error, onMobileFault, onChange }: LoginCodeProps) {
  const text = useWords(words);
  const sending = useCodeSending('login', mobile);
  return (
    <CodeField
      label={text.code}
      code={code}
      error={error ?? sending.error?.message}
      sending={sending}
      onSend={() => (mobileProblem(mobile) === null ? sending.send() : onMobileFault())}
      onChange={onChange}
    />
  );
}
