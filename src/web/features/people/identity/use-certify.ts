import { useQueryClient } from '@tanstack/react-query';
import type { certify } from '#contract/people/identity.ts';
import { call } from '#web/api/call.ts';
import { serverNowMs } from '#web/clock/server-clock.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '#web/i18n/words.ts';
import { isOfMinor, nameFaultText, numberFaultText } from './certification-faults.ts';
import * as words from './certification-words.ts';
import { invalidateIdentity, type Identity, identityQuery } from '../security/queries.ts';

const empty = { name: '', number: '', isAgreed: false };

/** Receives the identity at once, and a promise that resolves when all pages are refetched. */
export type OnCertified = (identity: Identity, known: Promise<unknown>) => void;

/**
 * Verifies name and ID number. They exist only in the form: not stored, and not kept by the mutation. A failed attempt
 * counts too, so the remaining attempts are refetched, which also shows a verification from another tab.
 */
export function useCertify({ state }: Identity, onCertified: OnCertified) {
  const text = useWords(words);
  const client = useQueryClient();
  const now = new Date(serverNowMs());
  const form = useForm({
    empty,
    check: ({ name, number, isAgreed }) => ({
      name: nameFaultText(name, text),
      number:
        numberFaultText(number, text, now) ??
        (state === 'minor' && isOfMinor(number, now) ? text.stillMinor : null),
      isAgreed: isAgreed ? null : text.consentMissing,
    }),
    send: ({ name, number }) =>
      call<typeof certify>('POST', '/api/app/auth/setting/certification', {
        body: { realName: name, idNumber: number, consent: true },
      }),
    refusals: { REAL_NAME_INVALID: 'name', ID_NUMBER_INVALID: 'number' },
    onSent(identity) {
      client.setQueryData(identityQuery.queryKey, identity);
      const known = invalidateIdentity(client);
      onCertified(identity, known);
      return known;
    },
    onRefused: () => client.invalidateQueries({ queryKey: identityQuery.queryKey }),
  });
  return { ...form, isOfMinor: isOfMinor(form.values.number, now) };
}
