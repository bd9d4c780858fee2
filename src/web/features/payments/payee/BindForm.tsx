import { type FormEvent, useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { Checkbox, SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { Field, FieldError, FieldStack } from '#web/ui/controls/Field.tsx';
import { PassedFilledIcon } from '#web/ui/icons/states.tsx';
import { Meta } from '#web/ui/layout/Text.tsx';
import { accountTyped, isAlipayAccount } from './account-text.ts';
import type { AlipayConsent } from './alipay-return.ts';
import styles from './BindForm.module.css';
import * as words from './bind-words.ts';
import { OwnCodeField } from '#web/session/OwnCodeField.tsx';
import { type Bound, useAskAlipay, useBind } from './use-bind.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

const ways = ['consent', 'account'] as const;
type Fault = 'account' | 'code' | 'agree';

interface BindFormProps {
  /** What Alipay sent back on this visit; null until somebody has been there. */
  readonly consent: AlipayConsent | null;
  readonly hasPayee: boolean;
  /** Somebody said no at Alipay. */
  readonly hasDeclined: boolean;
  readonly onConsentSpent: () => void;
  readonly onBound: (bound: Bound) => void;
}

/** Which account, a code to the own phone, and the separate consent that it is kept. */
export function BindForm({ consent, hasPayee, hasDeclined, onConsentSpent, onBound }: BindFormProps) {
  const text = useWords(words);
  const [way, setWay] = useState<(typeof ways)[number]>('consent');
  const [account, setAccount] = useState('');
  const [code, setCode] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const bind = useBind(onConsentSpent);
  const by = way === 'account' ? { account } : consent;
  const forget = (fault: Fault) => setFaults(faults.filter((each) => each !== fault));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Fault[] = [];
    if (way === 'account' && !isAlipayAccount(account)) found.push('account');
    if (!/^\d{6}$/.test(code)) found.push('code');
    if (!isAgreed) found.push('agree');
    setFaults(found);
    leadToFault();
    if (found.length > 0 || by === null || bind.isPending) return;
    bind.mutate({ by, code }, { onSuccess: onBound, onError: (error) => codeSpent(error) && setCode('') });
  };
  return (
    <Block>
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <SegmentedSwitch
            label={text.way}
            isWide
            options={ways.map((value) => ({ value, label: text.ways[value] }))}
            value={way}
            onChange={setWay}
          />
          {way === 'consent' && <ByConsent isConsented={consent !== null} hasDeclined={hasDeclined} />}
          {way === 'account' && (
            <Field
              label={text.account}
              hint={text.accountHint}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              value={account}
              error={faults.includes('account') ? text.accountWrong : null}
              onChange={(event) => {
                setAccount(accountTyped(event.target.value));
                forget('account');
              }}
            />
          )}
          {by !== null && (
            <>
              <OwnCodeField
                scene="withdraw"
                code={code}
                error={faults.includes('code') ? text.codeShort : null}
                onChange={(typed) => {
                  setCode(typed);
                  forget('code');
                }}
              />
              <div>
                <Checkbox
                  checked={isAgreed}
                  onChange={(event) => {
                    setAgreed(event.target.checked);
                    forget('agree');
                  }}
                >
                  {text.consent}
                </Checkbox>
                <FieldError error={faults.includes('agree') ? text.consentMissing : null} />
              </div>
              <div>
                <Button type="submit" look="primary" size="large" isWide isBusy={bind.isPending}>
                  {text.submit}
                </Button>
                <Refused error={bind.error} />
              </div>
            </>
          )}
          {by === null && <Refused error={bind.error} />}
          <Meta>{hasPayee ? text.coolingChange : text.coolingFirst}</Meta>
        </FieldStack>
      </form>
    </Block>
  );
}

/** The way to Alipay, and that one has been there. */
function ByConsent({ isConsented, hasDeclined }: { readonly isConsented: boolean; hasDeclined: boolean }) {
  const text = useWords(words);
  const asking = useAskAlipay();
  return (
    <div>
      <p className={styles.consented} role="status">
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

/** Why it was refused, in the server's words, and the way to certification where that is what is missing. */
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

/** Whether the typed code is worth nothing any more. */
function codeSpent({ reason }: ApiError): boolean {
  return reason === 'CODE_EXPIRED' || reason === 'CODE_TRIES_USED_UP' || reason === 'PAYEE_CONSENT_INVALID';
}
