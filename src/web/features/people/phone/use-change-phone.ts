import { useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { bindMobile } from '#contract/people/identity.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';

export type Changed = CallReply<typeof bindMobile>;

interface Change {
  readonly mobile: string;
  readonly code: string;
  readonly currentCode: string;
}

/** Changes the phone, by GET as the specification sends it; whatever shows the number or a withdrawal asks anew. */
export function useChangePhone() {
  const client = useQueryClient();
  return useSending<Changed, ApiError, Change>({
    mutationFn: (query) =>
      call<typeof bindMobile>('GET', '/api/app/auth/bindMobile', { query }, { showLoading: true }),
    onSuccess: async () => {
      const stale = [['me'], ['accountSettings'], ['withdrawals'], ['sessions']];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
