import { type FormEvent, useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/controls/Choices.tsx';
import { FieldError, FieldStack } from '#web/ui/controls/Field.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { LoginCode } from './LoginCode.tsx';
import { MobileField } from './MobileField.tsx';
import { mobileProblem } from '#web/session/mobile-number.ts';
import { visitStorage } from '#web/state/visit-storage.ts';
import { useLogin } from './queries.ts';
import * as words from './words.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

/** Keeps the typed number while the user reads the legal texts, until the login. */
const MOBILE = 'text:login';

type Fault = 'mobile' | 'code' | 'agree';

interface LoginFormProps {
  /** Another way stands above it as the first choice. */
  readonly isSecond: boolean;
  readonly isAgreed: boolean;
  readonly onAgreed: (isAgreed: boolean) => void;
  readonly onLoggedIn: () => void;
}

/** Number, code, consent: a number seen for the first time becomes a user. */
export function LoginForm({ isSecond, isAgreed, onAgreed, onLoggedIn }: LoginFormProps) {
  const text = useWords(words);
  const [mobile, setMobile] = useState(() => visitStorage().getItem(MOBILE) ?? '');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const login = useLogin(() => {
    visitStorage().removeItem(MOBILE);
    onLoggedIn();
  });

  const write = (digits: string) => {
    setMobile(digits);
    visitStorage().setItem(MOBILE, digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Fault[] = [];
    if (mobileProblem(mobile) !== null) found.push('mobile');
    if (!/^\d{6}$/.test(code)) found.push('code');
    if (!isAgreed) found.push('agree');
    setFaults(found);
    leadToFault();
    if (found.length === 0 && !login.isPending) login.mutate({ mobile, code });
  };
  const forget = (fault: Fault) => setFaults(faults.filter((each) => each !== fault));

  return (
    <form onSubmit={submit} noValidate>
      <FieldStack>
        <MobileField
          mobile={mobile}
          isJudged={faults.includes('mobile')}
          onChange={(digits) => {
            write(digits);
            forget('mobile');
          }}
        />
        <LoginCode
          mobile={mobile}
          code={code}
          error={faults.includes('code') ? text.codeShort : null}
          onMobileFault={() => setFaults(['mobile'])}
          onChange={(typed) => {
            setCode(typed);
            forget('code');
          }}
        />
        <div>
          <Checkbox
            checked={isAgreed}
            onChange={(event) => {
              onAgreed(event.target.checked);
              forget('agree');
            }}
          >
            {text.agreeBefore}
            <InlineLink href={paths.protocol({ name: 'serviceProtocol' })}>{text.agreeService}</InlineLink>
            {text.agreeAnd}
            <InlineLink href={paths.protocol({ name: 'privacyProtocl' })}>{text.agreePrivacy}</InlineLink>
            {text.agreeAfter}
            <InlineLink href={paths.protocol({ name: 'nonageProtocol' })}>{text.agreeMinors}</InlineLink>
            {text.agreeEnd}
          </Checkbox>
          <FieldError error={faults.includes('agree') ? text.agreeMissing : null} />
        </div>
        <div>
          <Button
            type="submit"
            look={isSecond ? 'secondary' : 'primary'}
            size="large"
            isWide
            isBusy={login.isPending}
          >
            {text.submit}
          </Button>
          <FieldError error={login.error && refusalText(login.error, text)} />
          {login.error?.reason === 'LOGIN_DISABLED' && (
            <InlineLink href={paths.disabledAccount()}>{text.disabled}</InlineLink>
          )}
        </div>
      </FieldStack>
    </form>
  );
}

function refusalText(error: ApiError, text: typeof words.zh): string {
  if (error.reason === 'WX_TICKET_INVALID') return text.wechatGone(error.message);
  return error.messageOr(text.loginFailed);
}
