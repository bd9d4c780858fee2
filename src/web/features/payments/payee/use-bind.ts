import { useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { bindAlipay, bindAlipayUrl } from '#contract/payments/withdrawals.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { type AlipayConsent, forgetConsent } from './alipay-return.ts';
import { withdrawalMoved } from '../withdrawals/queries.ts';

export type Bound = CallReply<typeof bindAlipay>;

/** By what Alipay sent back, or by the name of the account. */
export type BindBy = AlipayConsent | { readonly account: string };

/** Binds the account income is paid to. Alipay's word is good once, so it is forgotten whenever it was refused. */
export function useBind(onConsentSpent: () => void) {
  const client = useQueryClient();
  const spend = () => {
    forgetConsent();
    onConsentSpent();
  };
  return useSending<Bound, ApiError, { by: BindBy; code: string }>({
    mutationFn: ({ by, code }) =>
      call<typeof bindAlipay>('POST', '/api/app/auth/bind/alipay', { body: { ...by, code, consent: true } }),
    onSuccess: async () => {
      spend();
      await Promise.all([
        withdrawalMoved(client),
        client.invalidateQueries({ queryKey: ['accountSettings'] }),
      ]);
    },
    onError: ({ reason }) => {
      if (reason === 'PAYEE_CONSENT_INVALID' || reason === 'PAYEE_TAKEN') spend();
    },
  });
}

/** Leads to Alipay, which asks for consent and sends back to the bind page. */
export function useAskAlipay() {
  return useSending<void, ApiError>({
    mutationFn: async () => {
      const { url } = await call<typeof bindAlipayUrl>('GET', '/api/app/auth/bind/alipayUrl', {});
      window.location.assign(url);
    },
  });
}
