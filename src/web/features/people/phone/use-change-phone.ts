import { useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { bindMobile } from '#contract/people/identity.ts';
import { smsCodePattern } from '#domain/input-rules.ts';
import { call } from '#web/api/call.ts';
import { mobileFault } from '#web/forms/mobile-number.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '#web/i18n/words.ts';
import { phoneRefusals, spentCodes } from './refusal-fields.ts';
import * as words from './words.ts';

export type Changed = CallReply<typeof bindMobile>;

const empty = { currentCode: '', mobile: '', code: '' };

/** Changes the phone, by GET as specified; invalidates everything that shows the number or a withdrawal. */
export function useChangePhone(onChanged: (changed: Changed) => void) {
  const text = useWords(words);
  const client = useQueryClient();
  return useForm({
    empty,
    // The number survives a reload, because a code may have been sent to it.
    draft: { name: 'phone', but: ['currentCode', 'code'] },
    check: ({ currentCode, mobile, code }) => ({
      currentCode: smsCodePattern.test(currentCode) ? null : text.codeShort,
      mobile: mobileFault(mobile, text),
      code: smsCodePattern.test(code) ? null : text.codeShort,
    }),
    send: (query) =>
      call<typeof bindMobile>('GET', '/api/app/auth/bindMobile', { query }, { showLoading: true }),
    refusals: phoneRefusals,
    clearOnRefusal: spentCodes,
    messageOf: (error) =>
      spentCodes(error).length > 1 ? text.bothSpent(error.message) : error.message || text.failed,
    async onSent(changed) {
      const stale = [['me'], ['accountSettings'], ['withdrawals'], ['sessions']];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      onChanged(changed);
    },
  });
}
