import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { Checkbox, SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { Field, FieldError, FieldStack } from '#web/ui/controls/Field.tsx';
import { PassedFilledIcon } from '#web/ui/icons/states.tsx';
import { Meta } from '#web/ui/layout/Text.tsx';
import { accountTyped } from './account-text.ts';
import type { AlipayConsent } from './alipay-return.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './BindForm.module.css';
import * as words from './bind-words.ts';
import { OwnCodeField } from '#web/session/OwnCodeField.tsx';
import { type Bound, useAlipayRedirect, useBind, ways } from './use-bind.ts';

interface BindFormProps {
  /** Consent returned by Alipay in this session; null before. */
  readonly consent: AlipayConsent | null;
  readonly hasPayee: boolean;
  /** The user declined at Alipay. */
  readonly hasDeclined: boolean;
  readonly onConsentSpent: () => void;
  readonly onBound: (bound: Bound) => void;
}

/** Account, verification code to the own phone, and separate consent to store the account. */
export function BindForm({ consent, hasPayee, hasDeclined, onConsentSpent, onBound }: BindFormProps) {
  const text = useWords(words);
  const form = useBind({ consent, onConsentSpent, onBound });
  const { by, values } = form;
  return (
    <Block>
      <form onSubmit={form.submit} noValidate>
        <FieldStack>
          <SegmentedSwitch
            label={text.way}
            isWide
            options={ways.map((value) => ({ value, label: text.ways[value] }))}
            {...form.control('way')}
          />
          {values.way === 'consent' && <ByConsent isConsented={consent !== null} hasDeclined={hasDeclined} />}
          {values.way === 'account' && (
            <Field
              label={text.account}
              hint={text.accountHint}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              {...form.field('account', accountTyped)}
            />
          )}
          {by !== null && (
            <>
              <OwnCodeField scene="withdraw" {...form.code('code')} />
              <Checkbox {...form.box('isAgreed')}>{text.consent}</Checkbox>
              <div>
                <Button type="submit" look="primary" size="large" isWide isBusy={form.isBusy}>
                  {text.submit}
                </Button>
                <Refused error={form.refusal} />
              </div>
            </>
          )}
          {by === null && <Refused error={form.refusal} />}
          <Meta>{hasPayee ? text.coolingChange : text.coolingFirst}</Meta>
        </FieldStack>
      </form>
    </Block>
  );
}

/** Link to Alipay's consent page, or its completed state. */
function ByConsent({ isConsented, hasDeclined }: { readonly isConsented: boolean; hasDeclined: boolean }) {
  const text = useWords(words);
  const asking = useAlipayRedirect();
  return (
    <div>
      <p className={classNames(textStyles.body, styles.consented)} role="status">
        {isConsented && <PassedFilledIcon size={20} />}
        {isConsented ? text.consented : text.consentWhy}
      </p>
      <Button
        look={isConsented ? 'quiet' : 'primary'}
        size={isConsented ? 'small' : 'large'}
        isWide={!isConsented}
        isBusy={asking.isPending || asking.isSuccess}
        onClick={() => asking.mutate()}
      >
        {isConsented ? text.again : text.toAlipay}
      </Button>
      <FieldError error={hasDeclined ? text.declined : null} />
      <Refused error={asking.error} />
    </div>
  );
}

/** The refusal message, with a link to identity verification if that is missing. */
function Refused({ error }: { readonly error: ApiError | null }) {
  const text = useWords(words);
  return (
    <>
      <FieldError error={error && (error.reason === null ? text.lost(error.message) : error.message)} />
      {error?.reason === 'IDENTITY_NOT_VERIFIED' && (
        <ButtonLink look="accent" size="small" href={paths.certification()}>
          {text.certify}
        </ButtonLink>
      )}
    </>
  );
}
