import type { z } from 'zod';
import type { userInfo as userInfoSchema } from '#contract/people/users.ts';
import { plainText, storedValue, useStored } from './stored-value.ts';

/** The current user as sent by the server; stored so that an offline start knows who is logged in. */
export type UserInfo = z.output<typeof userInfoSchema>;

/** Sent unchanged in the Authorization header; includes the prefix `Bearer ` after a login. */
export const token = storedValue('token', plainText);

/** Our signed ticket for a visit from inside WeChat. */
export const openId = storedValue('openId', plainText);

export const userInfo = storedValue<UserInfo | null>('userInfo', {
  read(text) {
    if (text === null) return null;
    try {
      return JSON.parse(text) as UserInfo;
    } catch {
      return null;
    }
  },
  write: (user) => (user ? JSON.stringify(user) : null),
});

/** Starts a session after a login or the exchange of a launch token. */
export function beginSession(bareToken: string): void {
  userInfo.set(null);
  token.set(`Bearer ${bareToken}`);
}

/** Clears token, user and ticket. Logging out at the server is done by the caller. */
export function endSession(): void {
  token.set(null);
  userInfo.set(null);
  openId.set(null);
}

/** Whether a user is logged in: true if a token is stored. */
export function useIsLoggedIn(): boolean {
  return useStored(token) !== null;
}
