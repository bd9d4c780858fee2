import { type FormEvent, useState } from 'react';
import type { CallReply } from '#contract/define-call.ts';
import type { disabledAccount } from '#contract/people/disabled-account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useWords } from '#web/i18n/words.ts';
import { saveFile } from '#web/proof/save-file.ts';
import { mobileProblem } from '#web/session/mobile-number.ts';
import { useKeptDraft } from '#web/session/kept-draft.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/controls/Choices.tsx';
import { Field, FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import { DisabledState } from './DisabledState.tsx';
import * as words from './disabled-words.ts';
import { LoginCode } from './LoginCode.tsx';
import { MobileField } from './MobileField.tsx';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

export type DisabledAccount = CallReply<typeof disabledAccount>;

const INTENT = 'disabled';
const nothing = { mobile: '', code: '', content: '', contact: '', wantsExport: false };

/** Phone and code of an account that is let in no more; a message and the data, if wanted; and what is known of it. */
export function DisabledForm() {
  const text = useWords(words);
  // A code is of use once, and what is asked for is asked for anew.
  const draft = useKeptDraft('disabled', nothing, { owner: 'visitor', but: ['code', 'wantsExport'] });
  const typed = draft.fields;
  const [fault, setFault] = useState<'mobile' | 'code' | null>(null);
  const sending = useLetter((answer) => {
    const { mobile } = typed;
    draft.forget();
    draft.write({ mobile });
    if (answer.exported) saveFile(text.file(answer.exported.exportedAt.slice(0, 10)), answer.exported);
  });
  const set = (changes: Partial<typeof nothing>) => {
    draft.write(changes);
    setFault(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = mobileProblem(typed.mobile) ? 'mobile' : /^\d{6}$/.test(typed.code) ? null : 'code';
    setFault(found);
    leadToFault();
    if (found === null && !sending.isPending) sending.mutate(typed);
  };
  return (
    <>
      {sending.data && <DisabledState account={sending.data} />}
      <Block>
        <form onSubmit={submit} noValidate>
          <FieldStack>
            <MobileField
              mobile={typed.mobile}
              isJudged={fault === 'mobile'}
              onChange={(mobile) => set({ mobile })}
            />
            <LoginCode
              mobile={typed.mobile}
              code={typed.code}
              error={fault === 'code' ? text.codeShort : null}
              onMobileFault={() => setFault('mobile')}
              onChange={(code) => set({ code })}
            />
            <TextArea
              label={text.message}
              hint={text.messageHint}
              rows={4}
              value={typed.content}
              onChange={(event) => set({ content: event.target.value })}
            />
            <Field
              label={text.contact}
              maxLength={100}
              value={typed.contact}
              onChange={(event) => set({ contact: event.target.value })}
            />
            <Checkbox
              checked={typed.wantsExport}
              onChange={(event) => set({ wantsExport: event.target.checked })}
            >
              {text.wantsExport}
            </Checkbox>
            <div>
              <Button type="submit" look="primary" size="large" isWide isBusy={sending.isPending}>
                {text.submit}
              </Button>
              <FieldError error={sending.error?.message ?? null} />
            </div>
          </FieldStack>
        </form>
      </Block>
    </>
  );
}

function useLetter(onAnswer: (answer: DisabledAccount) => void) {
  return useSending<DisabledAccount, ApiError, typeof nothing>({
    mutationFn({ mobile, code, content, contact, wantsExport }) {
      const message = content.trim() !== '' && {
        message: { idempotencyKey: idempotencyKeyFor(INTENT, content), content, ...(contact && { contact }) },
      };
      const body = { mobile, code, wantsExport, ...message };
      return call<typeof disabledAccount>('POST', '/api/app/common/disabledAccount', { body });
    },
    onSuccess(answer) {
      forgetIdempotencyKey(INTENT);
      onAnswer(answer);
    },
    gcTime: 0,
  });
}
