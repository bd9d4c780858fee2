import type { CallReply } from '#contract/define-call.ts';
import type { disabledAccount } from '#contract/people/disabled-account.ts';
import { smsCodePattern } from '#domain/input-rules.ts';
import { call } from '#web/api/call.ts';
import { codeRefusals, spentCode } from '#web/forms/refused-field.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '#web/i18n/words.ts';
import { saveFile } from '#web/proof/save-file.ts';
import { mobileFault } from '#web/forms/mobile-number.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/controls/Choices.tsx';
import { Field, FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import { DisabledState } from './DisabledState.tsx';
import * as words from './disabled-words.ts';
import * as loginWords from './words.ts';
import { LoginCode } from './LoginCode.tsx';
import { MobileField } from './MobileField.tsx';

export type DisabledAccount = CallReply<typeof disabledAccount>;

const empty = { mobile: '', code: '', content: '', contact: '', wantsExport: false };

/** Phone and code of a disabled account; optionally a message and the data export; then its status. */
export function DisabledForm() {
  const text = useWords(words);
  const ofLogin = useWords(loginWords);
  const form = useForm({
    empty,
    // A code is single-use, and the export must be requested each time.
    draft: { name: 'disabled', owner: 'visitor', but: ['code', 'wantsExport'] },
    check: ({ mobile, code }) => ({
      mobile: mobileFault(mobile, ofLogin),
      code: smsCodePattern.test(code) ? null : text.codeShort,
      // The server decides finally.
      content: null,
    }),
    intent: 'disabled',
    send({ mobile, code, content, contact, wantsExport }, withKey) {
      const message = content.trim() !== '' && {
        message: withKey({ content, ...(contact && { contact }) }),
      };
      const body = { mobile, code, wantsExport, ...message };
      return call<typeof disabledAccount>('POST', '/api/app/common/disabledAccount', { body });
    },
    refusals: { ...codeRefusals, FEEDBACK_LENGTH: 'content' },
    clearOnRefusal: spentCode,
    clearOnSent: ['code', 'content', 'contact', 'wantsExport'],
    onSent({ exported }) {
      if (exported) saveFile(text.file(exported.exportedAt.slice(0, 10)), exported);
    },
  });
  return (
    <>
      {form.reply && <DisabledState account={form.reply} />}
      <Block>
        <form onSubmit={form.submit} noValidate>
          <FieldStack>
            <MobileField {...form.control('mobile')} />
            <LoginCode
              mobile={form.values.mobile}
              validateMobile={() => form.validate('mobile')}
              {...form.code('code')}
            />
            <TextArea label={text.message} hint={text.messageHint} rows={4} {...form.field('content')} />
            <Field label={text.contact} maxLength={100} {...form.field('contact')} />
            <Checkbox {...form.box('wantsExport')}>{text.wantsExport}</Checkbox>
            <div>
              <Button type="submit" look="primary" size="large" isWide isBusy={form.isBusy}>
                {text.submit}
              </Button>
              <FieldError error={form.formError} />
            </div>
          </FieldStack>
        </form>
      </Block>
    </>
  );
}
