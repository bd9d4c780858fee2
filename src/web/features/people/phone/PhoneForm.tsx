import { type FormEvent, useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { groupedMobile, mobileDigits, mobileProblem } from '#web/session/mobile-number.ts';
import { useCodeSending } from '#web/session/use-code-sending.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { CodeField } from '#web/ui/controls/CodeField.tsx';
import { Field, FieldError, FieldStack } from '#web/ui/controls/Field.tsx';
import styles from './Phone.module.css';
import { type PhoneField, refusedField, spentCodes } from './refusal-fields.ts';
import { type Changed, useChangePhone } from './use-change-phone.ts';
import { useKeptMobile } from './use-kept-mobile.ts';
import * as words from './words.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

interface PhoneFormProps {
  /** The number of now, masked. */
  readonly current: string;
  readonly onChanged: (changed: Changed) => void;
}

type Faults = Readonly<Partial<Record<PhoneField, string>>>;

/** A code to the number of now, the new number, and a code to that one. */
export function PhoneForm({ current, onChanged }: PhoneFormProps) {
  const text = useWords(words);
  const [mobile, setMobile] = useKeptMobile();
  const [codes, setCodes] = useState({ currentCode: '', code: '' });
  const [faults, setFaults] = useState<Faults>({});
  const change = useChangePhone();
  const toCurrent = useCodeSending('bind');
  const toNew = useCodeSending('bind', mobile);

  const set = (field: PhoneField, typed: string) => {
    if (field === 'mobile') setMobile(typed);
    else setCodes({ ...codes, [field]: typed });
    setFaults({ ...faults, [field]: undefined });
  };
  const refuse = (error: ApiError) => {
    const field = refusedField(error);
    const spent = spentCodes(error);
    setCodes((typed) => ({ ...typed, ...Object.fromEntries(spent.map((each) => [each, ''])) }));
    const message = spent.length > 1 ? text.bothSpent(error.message) : error.message;
    if (field !== null) setFaults({ [field]: message });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf({ mobile, ...codes }, text);
    setFaults(found);
    leadToFault();
    if (Object.keys(found).length > 0 || change.isPending) return;
    const changed = (reply: Changed) => {
      setMobile('');
      onChanged(reply);
    };
    change.mutate({ mobile, ...codes }, { onSuccess: changed, onError: refuse });
  };
  const sendToNew = () => {
    const fault = mobileFault(mobile, text);
    if (fault === null) toNew.send();
    else setFaults({ ...faults, mobile: fault });
  };
  const { error } = change;

  return (
    <Block>
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <CodeField
            label={text.currentCode}
            hint={text.currentHint(current)}
            about={text.currentCode}
            code={codes.currentCode}
            error={faults.currentCode ?? sendFault(toCurrent)}
            sending={toCurrent}
            onSend={toCurrent.send}
            onChange={(typed) => set('currentCode', typed)}
          />
          <Field
            label={text.mobile}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={groupedMobile(mobile)}
            error={faults.mobile}
            before={<span className={styles.country}>+86</span>}
            onChange={(event) => set('mobile', mobileDigits(event.target.value))}
          />
          <CodeField
            label={text.code}
            about={text.code}
            code={codes.code}
            error={faults.code ?? sendFault(toNew)}
            sending={toNew}
            onSend={sendToNew}
            onChange={(typed) => set('code', typed)}
          />
          <div>
            <Button type="submit" look="primary" size="large" isWide isBusy={change.isPending}>
              {text.submit}
            </Button>
            <FieldError error={error && refusedField(error) === null ? error.message || text.failed : null} />
          </div>
        </FieldStack>
      </form>
    </Block>
  );
}

/** Why no code went out. That one has just been sent is said only while the next one has to wait. */
function sendFault({ error, secondsLeft }: ReturnType<typeof useCodeSending>): string | undefined {
  return error?.reason === 'CODE_TOO_SOON' && secondsLeft === 0 ? undefined : error?.message;
}

function faultsOf(typed: Readonly<Record<PhoneField, string>>, text: typeof words.zh): Faults {
  const isCode = (code: string) => /^\d{6}$/.test(code);
  const mobile = mobileFault(typed.mobile, text);
  return {
    ...(!isCode(typed.currentCode) && { currentCode: text.codeShort }),
    ...(mobile !== null && { mobile }),
    ...(!isCode(typed.code) && { code: text.codeShort }),
  };
}

function mobileFault(mobile: string, text: typeof words.zh): string | null {
  const problem = mobileProblem(mobile);
  if (problem === null) return null;
  return problem === 'unknown' ? text.mobileWrong : text.mobileShort(problem.missing);
}
