import { useQueryClient } from '@tanstack/react-query';
import { smsCodePattern } from '#domain/input-rules.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/controls/Choices.tsx';
import { FieldError, FieldStack } from '#web/ui/controls/Field.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { LoginCode } from './LoginCode.tsx';
import { MobileField } from './MobileField.tsx';
import { mobileFault } from '#web/forms/mobile-number.ts';
import { codeRefusals, spentCode } from '#web/forms/refused-field.ts';
import { useForm } from '#web/forms/use-form.ts';
import { openId } from '#web/state/session.ts';
import { logIn } from './queries.ts';
import * as words from './words.ts';

const empty = { mobile: '', code: '' };

interface LoginFormProps {
  /** Another login method is shown above as the first choice. */
  readonly isSecond: boolean;
  readonly isAgreed: boolean;
  readonly onAgreed: (isAgreed: boolean) => void;
  readonly onLoggedIn: () => void;
}

/** Number, code, consent; an unknown number creates a user. */
export function LoginForm({ isSecond, isAgreed, onAgreed, onLoggedIn }: LoginFormProps) {
  const text = useWords(words);
  const client = useQueryClient();
  const form = useForm({
    empty,
    // The number survives reading the legal texts.
    draft: { name: 'login', owner: 'visitor', but: ['code'] },
    check: ({ mobile, code }) => ({
      mobile: mobileFault(mobile, text),
      code: smsCodePattern.test(code) ? null : text.codeShort,
      agree: isAgreed ? null : text.agreeMissing,
    }),
    send: (typed) => logIn(client, typed),
    refusals: codeRefusals,
    clearOnRefusal: spentCode,
    messageOf: (error) => refusalText(error, text),
    onSent: onLoggedIn,
    onRefused({ reason }) {
      // The server did not use up the code: it works again without WeChat.
      if (reason === 'WX_TICKET_INVALID') openId.set(null);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <FieldStack>
        <MobileField {...form.control('mobile')} />
        <LoginCode
          mobile={form.values.mobile}
          validateMobile={() => form.validate('mobile')}
          {...form.code('code')}
        />
        <Checkbox
          checked={isAgreed}
          error={form.errorAt('agree')}
          onChange={(event) => onAgreed(event.target.checked)}
        >
          {text.agreeBefore}
          <InlineLink href={paths.protocol({ name: 'serviceProtocol' })}>{text.agreeService}</InlineLink>
          {text.agreeAnd}
          <InlineLink href={paths.protocol({ name: 'privacyProtocl' })}>{text.agreePrivacy}</InlineLink>
          {text.agreeAfter}
          <InlineLink href={paths.protocol({ name: 'nonageProtocol' })}>{text.agreeMinors}</InlineLink>
          {text.agreeEnd}
        </Checkbox>
        <div>
          <Button
            type="submit"
            look={isSecond ? 'secondary' : 'primary'}
            size="large"
            isWide
            isBusy={form.isBusy}
          >
            {text.submit}
          </Button>
          <FieldError error={form.formError} />
          {form.refusal?.reason === 'LOGIN_DISABLED' && (
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
