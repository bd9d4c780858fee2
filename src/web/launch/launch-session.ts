import type { exchangeToken } from '#contract/people/sessions.ts';
import type { me } from '#contract/people/users.ts';
import { ApiError } from '../api/api-error.ts';
import { call, isSessionEnd } from '../api/call.ts';
import { beginSession, token, type UserInfo, userInfo } from '#web/state/session.ts';

/** A launch that would change the logged-in user: needs confirmation. */
export interface LaunchChoice {
  /** The current user; null for a visitor. */
  readonly present: UserInfo | null;
  readonly launched: UserInfo;
  readonly launchToken: string;
}

/**
 * Decides about the token of a launch URL. Anyone can trick a user into opening such a link, so a token that would log
 * in a visitor or switch users needs confirmation and nothing is stored before. An expired token, or one of the current
 * user, needs none.
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
 * Adopts the session of a launch URL. A token from a URL may have leaked, so it is exchanged for a new one. If the
 * exchange fails for a transport reason, the launch token is stored, as the specification requires.
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
    // Clear the previous user.
    userInfo.set(null);
    token.set(launchToken);
  }
}
