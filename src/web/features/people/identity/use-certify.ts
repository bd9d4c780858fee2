import { useQueryClient } from '@tanstack/react-query';
import type { certify } from '#contract/people/identity.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { certifiedNow, type Identity, identityQuery } from '../security/queries.ts';

export interface Person {
  readonly realName: string;
  readonly idNumber: string;
}

/** Is told at once who it is, and when every page that shows it knows. */
export type OnCertified = (identity: Identity, known: Promise<unknown>) => void;

/**
 * Has name and number checked. They are nowhere but in the form: not stored, and not kept of the call. A try counts also where
 * it failed, so what is left is asked anew; what another window certified meanwhile shows by the same question.
 */
export function useCertify(onCertified: OnCertified) {
  const client = useQueryClient();
  return useSending<Identity, ApiError, Person>({
    mutationFn: (person) =>
      call<typeof certify>('POST', '/api/app/auth/setting/certification', {
        body: { ...person, consent: true },
      }),
    gcTime: 0,
    onSuccess: (identity) => {
      client.setQueryData(identityQuery.queryKey, identity);
      const known = certifiedNow(client);
      onCertified(identity, known);
      return known;
    },
    onError: () => client.invalidateQueries({ queryKey: identityQuery.queryKey }),
  });
}
