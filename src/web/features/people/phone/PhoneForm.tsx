import { useWords } from '#web/i18n/words.ts';
import { useCodeSending } from '#web/session/use-code-sending.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { CodeField } from '#web/ui/controls/CodeField.tsx';
import { FieldError, FieldStack } from '#web/ui/controls/Field.tsx';
import { MobileField } from '../sessions/MobileField.tsx';
import { type Changed, useChangePhone } from './use-change-phone.ts';
import * as words from './words.ts';

interface PhoneFormProps {
  /** The current number, masked. */
  readonly current: string;
  readonly onChanged: (changed: Changed) => void;
}

/** Code to the current number, new number, and code to the new one. */
export function PhoneForm({ current, onChanged }: PhoneFormProps) {
  const text = useWords(words);
  const form = useChangePhone(onChanged);
  const toCurrent = useCodeSending('bind');
  const toNew = useCodeSending('bind', form.values.mobile);
  return (
    <Block>
      <form onSubmit={form.submit} noValidate>
        <FieldStack>
          <CodeField
            label={text.currentCode}
            hint={text.currentHint(current)}
            about={text.currentCode}
            {...form.code('currentCode')}
            error={form.errorAt('currentCode') ?? sendFault(toCurrent)}
            sending={toCurrent}
            onSend={toCurrent.send}
          />
          <MobileField label={text.mobile} {...form.control('mobile')} />
          <CodeField
            label={text.code}
            about={text.code}
            {...form.code('code')}
            error={form.errorAt('code') ?? sendFault(toNew)}
            sending={toNew}
            onSend={() => form.validate('mobile') && toNew.send()}
          />
          <div>
            <Button type="submit" look="primary" size="large" isWide isBusy={form.isBusy}>
              {text.submit}
            </Button>
            <FieldError error={form.formError} />
          </div>
        </FieldStack>
      </form>
    </Block>
  );
}

/** Error of sending a code. "Just sent" is shown only while the wait lasts. */
function sendFault({ error, secondsLeft }: ReturnType<typeof useCodeSending>): string | undefined {
  return error?.reason === 'CODE_TOO_SOON' && secondsLeft === 0 ? undefined : error?.message;
}
