import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#web/router/hooks.ts';
import type { removeUser } from '#contract/people/identity.ts';
import { smsCodePattern } from '#domain/input-rules.ts';
import { call } from '#web/api/call.ts';
import { codeRefusals, spentCode } from '#web/forms/refused-field.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { deleteDrafts } from '#web/session/stored-draft.ts';
import { endSession, userInfo } from '#web/state/session.ts';
import { removalQuery } from '../security/queries.ts';
import { removalRequest } from './removal-request.ts';
import * as words from './removal-words.ts';

const empty = { code: '', isForfeiting: false, isUnderstood: false };

/**
 * Requests the deletion of the account. It ends every session including this one, so the request is stored for the
 * visit and shown even if another call detected the end first and led to the login.
 */
export function useRemoval(forfeitFen: number, onRefused: () => void) {
  const text = useWords(words);
  const client = useQueryClient();
  const navigate = useNavigate();
  return useForm({
    empty,
    check: ({ code, isForfeiting, isUnderstood }) => ({
      code: smsCodePattern.test(code) ? null : text.codeShort,
      isForfeiting: isForfeiting || forfeitFen === 0 ? null : text.forfeitMissing,
      isUnderstood: isUnderstood ? null : text.understoodMissing,
    }),
    async send({ code }) {
      const userId = userInfo.get()?.id ?? '';
      const { removesAt } = await call<typeof removeUser>('POST', '/api/app/auth/user/remove', {
        body: { code, ...(forfeitFen > 0 && { forfeitBalance: true }) },
      });
      removalRequest.set({ userId, removesAt });
      deleteDrafts();
      endSession();
    },
    refusals: codeRefusals,
    clearOnRefusal: spentCode,
    messageOf: ({ reason, message }) => (reason === null ? text.lost(message) : message),
    onSent: () => navigate(paths.accountRemoval(), { replace: true }),
    onRefused() {
      onRefused();
      return client.invalidateQueries({ queryKey: removalQuery.queryKey });
    },
  });
}
