import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { login, logout } from '#contract/sessions.ts';
import { call } from '../../api/call.ts';
import { meQuery } from '../../session/queries.ts';
import { beginSession, endSession, openId, token, userInfo } from '../../session/session.ts';

/** Logs in, keeps the token and loads the user; the user comes later where loading failed. */
export function useLogin(onLoggedIn: () => void) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ mobile, code }: { mobile: string; code: string }) {
      const body = { mobile, code, openId: openId.get() };
      const session = await call<typeof login>('POST', '/api/app/user/login', { body });
      beginSession(session.token);
      const user = await client.fetchQuery(meQuery(token.get())).catch(() => null);
      userInfo.set(user);
    },
    onSuccess: onLoggedIn,
  });
}

/** Ends the session here at once, and at the server as soon as it hears of it. */
export function useLogout(onLoggedOut: () => void) {
  return useMutation({
    onSuccess: onLoggedOut,
    async mutationFn() {
      const ended = call<typeof logout>('POST', '/api/app/user/logout', { body: {} });
      endSession();
      await ended.catch(() => null);
    },
  });
}
