import type { z } from 'zod';
import type { userInfo as userInfoSchema } from '#contract/people/users.ts';
import { plainText, storedValue, useStored } from './stored-value.ts';

/** The current user as the server describes it; kept so that a start without network knows who is there. */
export type UserInfo = z.output<typeof userInfoSchema>;

/** Sent raw in the Authorization header. After a login it carries the prefix `Bearer `. */
export const token = storedValue('token', plainText);

/** Our own signed ticket of a visit from inside WeChat. */
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

/** Begins the session of a login or of an exchanged launch token. */
export function beginSession(bareToken: string): void {
  userInfo.set(null);
  token.set(`Bearer ${bareToken}`);
}

/** Forgets token, user and ticket. The server is told elsewhere, where there is still something to tell. */
export function endSession(): void {
  token.set(null);
  userInfo.set(null);
  openId.set(null);
}

/** Whether somebody is logged in: decided by the presence of a token alone. */
export function useIsLoggedIn(): boolean {
  return useStored(token) !== null;
}
