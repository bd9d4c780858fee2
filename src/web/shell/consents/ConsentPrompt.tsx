import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from '#web/router/hooks.ts';
import type { CallReply } from '#contract/define-call.ts';
import type { agreeToTexts, dueConsents } from '#contract/protocols.ts';
import type { logout } from '#contract/people/sessions.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import { paths } from '#web/paths/paths.ts';
import { deleteDrafts } from '#web/session/stored-draft.ts';
import { endSession, token } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { ConsentSheet } from './ConsentSheet.tsx';

export type DueConsent = CallReply<typeof dueConsents>['items'][number];

const dueQuery = (present: string | null, locale: Locale) =>
  queryOptions({
    queryKey: ['consents', 'due', present, locale],
    queryFn: ({ signal }) => call<typeof dueConsents>('GET', '/api/app/auth/consent/due', {}, { signal }),
    enabled: present !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Asks users who accepted an older version to accept the new one, on every page except the legal texts and the login.
 * If closed, it appears again on the next page, so that users who refuse can still withdraw their money.
 */
export function ConsentPrompt() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const present = useStored(token);
  const due = useQuery(dueQuery(present, useLocale())).data?.items ?? [];
  const [closedOn, setClosedOn] = useState<string | null>(null);
  const agree = useSingleFlightMutation<unknown, ApiError>({
    mutationFn() {
      const agreed = due.map(({ name, version }) => ({ name, version }));
      return call<typeof agreeToTexts>('POST', '/api/app/auth/consent/agree', { body: { agreed } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['consents'] }),
  });
  const leave = () => {
    const ended = call<typeof logout>('POST', '/api/app/user/logout', { body: {} });
    deleteDrafts();
    endSession();
    void ended.catch(() => null);
    void navigate(paths.home());
  };
  const isReading = [paths.protocol(), paths.login()].includes(pathname);
  if (due.length === 0) return null;
  return (
    <ConsentSheet
      due={due}
      isOpen={!isReading && closedOn !== pathname}
      isBusy={agree.isPending}
      error={agree.error?.message ?? null}
      onAgree={() => agree.mutate()}
      onLeave={leave}
      onClose={() => setClosedOn(pathname)}
    />
  );
}
