import type { exchangeToken } from '#contract/sessions.ts';
import type { me } from '#contract/users.ts';
import { ApiError } from '../api/api-error.ts';
import { call, isSessionEnd } from '../api/call.ts';
import { beginSession, token, type UserInfo } from '../session/session.ts';

/** Somebody else's session is live here: the person decides which one goes on. */
export interface LaunchChoice {
  readonly present: UserInfo;
  readonly launched: UserInfo;
  readonly launchToken: string;
}

/**
 * What becomes of the token of a launch URL. Without a session here it is saved as it came. Beside the live session of
 * another account it waits for a decision; a dead one, or one of the same account, changes nothing that is alive.
 */
export async function settleLaunchToken(launchToken: string): Promise<LaunchChoice | null> {
  const presentToken = token.get();
  if (presentToken === null) {
    await adoptLaunchToken(launchToken);
    return null;
  }
  const [launched, present] = await Promise.all([whoHas(launchToken), whoHas(presentToken)]);
  if (launched === null) return null;
  if (present !== null && present.id !== launched.id) return { present, launched, launchToken };
  await adoptLaunchToken(launchToken);
  return null;
}

/** Goes on with the session of the launch URL. */
export async function adoptLaunchToken(launchToken: string): Promise<void> {
  token.set(launchToken);
  await exchange();
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
 * A token that has been in a URL may have been seen: it is swapped for one that has not. Where the swap fails on the
 * way the launch token goes on, as the specification has it.
 */
async function exchange(): Promise<void> {
  try {
    const fresh = await call<typeof exchangeToken>(
      'POST',
      '/api/app/user/exchangeToken',
      { body: {} },
      { showLoading: false },
    );
    beginSession(fresh.token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
