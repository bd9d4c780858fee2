import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { removeUser } from '#contract/people/identity.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { paths } from '#web/paths/paths.ts';
import { forgetDrafts } from '#web/session/kept-draft.ts';
import { endSession, userInfo } from '#web/state/session.ts';
import { removalQuery } from '../security/queries.ts';
import { removalRequest } from './removal-request.ts';

interface Request {
  readonly code: string;
  /** What is left is given up. */
  readonly isForfeiting: boolean;
}

/**
 * Asks for the removal of the account. It ends every session, this one as well: what was asked for is kept for the visit, and
 * shown also where another call heard of the end first and led to the login.
 */
export function useRemoval() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSending<string, ApiError, Request>({
    mutationFn: async ({ code, isForfeiting }) => {
      const userId = userInfo.get()?.id ?? '';
      const { removesAt } = await call<typeof removeUser>('POST', '/api/app/auth/user/remove', {
        body: { code, ...(isForfeiting && { forfeitBalance: true }) },
      });
      removalRequest.set({ userId, removesAt });
      forgetDrafts();
      endSession();
      return removesAt;
    },
    gcTime: 0,
    onSuccess: () => navigate(paths.accountRemoval(), { replace: true }),
    onError: () => client.invalidateQueries({ queryKey: removalQuery.queryKey }),
  });
}
