import type { exchangeToken } from '#contract/people/sessions.ts';
import type { me } from '#contract/people/users.ts';
import { ApiError } from '../api/api-error.ts';
import { call, isSessionEnd } from '../api/call.ts';
import { beginSession, token, type UserInfo, userInfo } from '#web/state/session.ts';

/** A launch that would change who is logged in here: the person decides. */
export interface LaunchChoice {
  /** Whose session is live here; null for a visitor. */
  readonly present: UserInfo | null;
  readonly launched: UserInfo;
  readonly launchToken: string;
}

/**
 * What becomes of the token of a launch URL. Anybody can make somebody open such a link, so one that would log a person
 * in, or in as somebody else, waits for a decision and nothing is kept until then. A dead one, or one of the account
 * that is logged in here, asks nothing.
 */
export async function settleLaunchToken(launchToken: string): Promise<LaunchChoice | null> {
  const presentToken = token.get();
  const [launched, present] = await Promise.all([
    whoHas(launchToken),
    presentToken === null ? null : whoHas(presentToken),
  ]);
  if (launched === null) return null;
  if (present?.id !== launched.id) return { present, launched, launchToken };
  await adoptLaunchToken(launchToken);
  return null;
}

async function whoHas(someToken: string): Promise<UserInfo | null> {
  try {
    return await call<typeof me>('GET', '/api/app/me', {}, { token: someToken });
  } catch (error) {
    if (isSessionEnd(error)) return null;
    throw error;
  }
}

/**
 * Goes on with the session of the launch URL. A token that has been in a URL may have been seen: it is swapped for one
 * that has not. Where the swap fails on the way the launch token is saved, as the specification has it.
 */
export async function adoptLaunchToken(launchToken: string): Promise<void> {
  try {
    const fresh = await call<typeof exchangeToken>(
      'POST',
      '/api/app/user/exchangeToken',
      { body: {} },
      { token: launchToken },
    );
    beginSession(fresh.token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isSessionEnd(error)) return;
    // A previous user's session is not reused.
    userInfo.set(null);
    token.set(launchToken);
  }
}
