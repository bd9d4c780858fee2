import { useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { bindAlipay, bindAlipayUrl } from '#contract/payments/withdrawals.ts';
import { smsCodePattern } from '#domain/input-rules.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { codeRefusals, spentCode } from '#web/forms/refused-field.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '#web/i18n/words.ts';
import { isAlipayAccount } from './account-text.ts';
import * as words from './bind-words.ts';
import { type AlipayConsent, forgetConsent } from './alipay-return.ts';
import { invalidateWithdrawals } from '../withdrawals/queries.ts';

export type Bound = CallReply<typeof bindAlipay>;

export const ways = ['consent', 'account'] as const;
type Draft = { way: (typeof ways)[number]; account: string; code: string; isAgreed: boolean };
const empty: Draft = { way: 'consent', account: '', code: '', isAgreed: false };

interface BindOptions {
  readonly consent: AlipayConsent | null;
  readonly onConsentSpent: () => void;
  readonly onBound: (bound: Bound) => void;
}

/** Binds the payout account. Alipay's code is single-use, so it is discarded after every refusal. */
export function useBind({ consent, onConsentSpent, onBound }: BindOptions) {
  const text = useWords(words);
  const client = useQueryClient();
  const byOf = ({ way, account }: Draft) => (way === 'account' ? { account } : consent);
  const spend = () => {
    forgetConsent();
    onConsentSpent();
  };
  const form = useForm({
    empty,
    check: ({ way, account, code, isAgreed }) => ({
      account: way === 'account' && !isAlipayAccount(account) ? text.accountWrong : null,
      code: smsCodePattern.test(code) ? null : text.codeShort,
      isAgreed: isAgreed ? null : text.consentMissing,
    }),
    send(typed) {
      const by = byOf(typed);
      if (by === null) throw new Error('sent without an account');
      const body = { ...by, code: typed.code, consent: true as const };
      return call<typeof bindAlipay>('POST', '/api/app/auth/bind/alipay', { body });
    },
    refusals: codeRefusals,
    clearOnRefusal: (error) => (error.reason === 'PAYEE_CONSENT_INVALID' ? ['code'] : spentCode(error)),
    messageOf: ({ reason, message }) => (reason === null ? text.lost(message) : message),
    async onSent(bound) {
      spend();
      await Promise.all([
        invalidateWithdrawals(client),
        client.invalidateQueries({ queryKey: ['accountSettings'] }),
      ]);
      onBound(bound);
    },
    onRefused({ reason }) {
      if (reason === 'PAYEE_CONSENT_INVALID' || reason === 'PAYEE_TAKEN') spend();
    },
  });
  return { ...form, by: byOf(form.values) };
}

/** Redirects to Alipay's consent page, which returns to the bind page. */
export function useAlipayRedirect() {
  return useSingleFlightMutation<void, ApiError>({
    mutationFn: async () => {
      const { url } = await call<typeof bindAlipayUrl>('GET', '/api/app/auth/bind/alipayUrl', {});
      window.location.assign(url);
    },
  });
}
