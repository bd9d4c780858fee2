import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallReply } from '#contract/define-call.ts';
import type { disabledAccount } from '#contract/disabled-account.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.ts';
import { saveFile } from '../../proof/save-file.ts';
import { groupedMobile, mobileDigits, mobileProblem } from '../../session/mobile-number.ts';
import { useKeptText } from '../../session/use-kept-text.ts';
import { forgetRequest, requestIdFor } from '../../state/request-id.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choices.tsx';
import { Field, FieldError, FieldStack, TextArea } from '../../ui/Field.tsx';
import { DisabledState } from './DisabledState.tsx';
import * as words from './disabled-words.ts';
import { LoginCode } from './LoginCode.tsx';

export type DisabledAccount = CallReply<typeof disabledAccount>;

const INTENT = 'disabled';
const nothing = { mobile: '', code: '', content: '', contact: '', wantsExport: false };

/** Phone and code of an account that is let in no more; a message and the data, if wanted; and what is known of it. */
export function DisabledForm() {
  const text = useWords(words);
  const [content, keepContent] = useKeptText(INTENT);
  const [typed, setTyped] = useState({ ...nothing, content });
  const [fault, setFault] = useState<'mobile' | 'code' | null>(null);
  const sending = useSending((answer) => {
    setTyped({ ...nothing, mobile: typed.mobile });
    keepContent('');
    if (answer.exported) saveFile(text.file(answer.exported.exportedAt.slice(0, 10)), answer.exported);
  });
  const set = (changes: Partial<typeof nothing>) => {
    setTyped({ ...typed, ...changes });
    if (changes.content !== undefined) keepContent(changes.content);
    setFault(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = mobileProblem(typed.mobile) ? 'mobile' : /^\d{6}$/.test(typed.code) ? null : 'code';
    setFault(found);
    if (found === null && !sending.isPending) sending.mutate(typed);
  };
  return (
    <>
      {sending.data && <DisabledState account={sending.data} />}
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <Field
            label={text.mobile}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={groupedMobile(typed.mobile)}
            error={fault === 'mobile' ? text.mobileWrong : null}
            onChange={(event) => set({ mobile: mobileDigits(event.target.value) })}
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
    </>
  );
}

function useSending(onAnswer: (answer: DisabledAccount) => void) {
  return useMutation<DisabledAccount, ApiError, typeof nothing>({
    mutationFn({ mobile, code, content, contact, wantsExport }) {
      const message = content.trim() !== '' && {
        message: { requestId: requestIdFor(INTENT, content), content, ...(contact && { contact }) },
      };
      const body = { mobile, code, wantsExport, ...message };
      return call<typeof disabledAccount>('POST', '/api/app/common/disabledAccount', { body });
    },
    onSuccess(answer) {
      forgetRequest(INTENT);
      onAnswer(answer);
    },
    gcTime: 0,
  });
}
