import { useQueryClient } from '@tanstack/react-query';
import type { certify } from '#contract/people/identity.ts';
import { call } from '#web/api/call.ts';
import { serverNowMs } from '#web/clock/server-clock.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '#web/i18n/words.ts';
import { isOfMinor, nameFaultText, numberFaultText } from './certification-faults.ts';
import * as words from './certification-words.ts';
import { certifiedNow, type Identity, identityQuery } from '../security/queries.ts';

const empty = { name: '', number: '', isAgreed: false };

/** Is told at once who it is, and when every page that shows it knows. */
export type OnCertified = (identity: Identity, known: Promise<unknown>) => void;

/**
 * Has name and number checked. They are nowhere but in the form: not stored, and not kept of the call. A try counts also where
 * it failed, so what is left is asked anew; what another window certified meanwhile shows by the same question.
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
      const known = certifiedNow(client);
      onCertified(identity, known);
      return known;
    },
    onRefused: () => client.invalidateQueries({ queryKey: identityQuery.queryKey }),
  });
  return { ...form, isOfMinor: isOfMinor(form.values.number, now) };
}
