import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { login, logout } from '#contract/people/sessions.ts';
import type { publicSettings } from '#contract/settings.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { meQuery } from '#web/session/queries.ts';
import { deleteDrafts } from '#web/session/stored-draft.ts';
import { beginSession, endSession, openId, token, userInfo } from '#web/state/session.ts';
import { agreedAtLogin } from './agreed-at-login.ts';
import { sessionByTicket, fetchTicket, type WechatCallback } from './wechat-consent.ts';

/** Whether WeChat login is available; changes only with a deployment. */
export const wechatOfferedQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call<typeof publicSettings>('GET', '/api/app/common/setting', {}, { signal }),
  select: ({ wechat }) => wechat,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Logs in by phone; also binds a waiting WeChat ticket. */
export async function logIn(client: QueryClient, { mobile, code }: { mobile: string; code: string }) {
  const body = { mobile, code, openId: openId.get(), agreed: agreedAtLogin() };
  await begin(client, (await call<typeof login>('POST', '/api/app/user/login', { body })).token);
}

/** Logs in with WeChat's code. If the WeChat user is not bound, the ticket waits for a phone login. */
export function useWechatLogin(onLoggedIn: () => void) {
  const client = useQueryClient();
  return useMutation<boolean, ApiError, WechatCallback>({
    async mutationFn(answer) {
      const { openId: ticket, bound } = await fetchTicket(answer);
      if (bound) await begin(client, await sessionByTicket(ticket));
      return bound;
    },
    onSuccess: (isLoggedIn) => isLoggedIn && onLoggedIn(),
  });
}

/** Stores the token and loads the user; if loading fails it is retried later. */
async function begin(client: QueryClient, bareToken: string): Promise<void> {
  beginSession(bareToken);
  const user = await client.fetchQuery(meQuery(token.get())).catch(() => null);
  userInfo.set(user);
}

/** Ends the session locally at once, and at the server when reachable. */
export function useLogout(onLoggedOut: () => void) {
  return useSingleFlightMutation({
    onSuccess: onLoggedOut,
    async mutationFn() {
      const ended = call<typeof logout>('POST', '/api/app/user/logout', { body: {} });
      deleteDrafts();
      endSession();
      await ended.catch(() => null);
    },
  });
}
