import { Refusal } from '../refusal.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How operators get into the console. Times in milliseconds. */
export const accessRules = {
  /** A session ends after this long without a request, */
  idleMs: 30 * minuteMs,
  /** and after this long in any case. */
  lifeMs: 12 * hourMs,
  /** An enrolment link is valid for this long. */
  enrolmentMs: 48 * hourMs,
  recoveryCodes: 10,
  /** TOTP as of RFC 6238 with its usual parameters: seconds of a step, and steps of tolerance on each side. */
  totp: { digits: 6, periodS: 30, window: 1 },
  /**
   * Failed logins until further ones are refused unread: of one name from one network, of one name from everywhere, of
   * one network. The second is above the first, so that nobody can lock somebody else out by typing a name a few times.
   */
  failures: {
    windowMs: 15 * minuteMs,
    ofNameAndNetwork: 5,
    ofName: 30,
    ofNetwork: 30,
  },
} as const;

/** In characters (code points). NIST SP 800-63B asks for length, not for kinds of characters. */
const passwordLength = { min: 12, max: 128 } as const;

/** Fewer different characters than this are a pattern, such as one key held down. */
const DIFFERENT_CHARACTERS = 5;

/** Login names of operators: lower-case letters, digits and hyphens. */
export const operatorNamePattern = /^[a-z][a-z0-9-]{1,31}$/;

/**
 * Checks a new password.
 * @throws Refusal PASSWORD_WEAK when it is too short or too long, repeats itself, or contains the login name.
 */
export function checkPassword(password: string, name: string): void {
  const characters = [...password];
  const isWeak =
    characters.length < passwordLength.min ||
    characters.length > passwordLength.max ||
    new Set(characters).size < DIFFERENT_CHARACTERS ||
    password.toLowerCase().includes(name);
  if (isWeak) throw new Refusal('PASSWORD_WEAK', { ...passwordLength, characters: DIFFERENT_CHARACTERS });
}

/** Earlier failures within `accessRules.failures.windowMs`. */
export interface LoginFailures {
  readonly ofNameAndNetwork: number;
  readonly ofName: number;
  readonly ofNetwork: number;
}

/** Whether another login attempt is read at all after these failures. */
export function mayTryLogin(failures: LoginFailures): boolean {
  const { ofNameAndNetwork, ofName, ofNetwork } = accessRules.failures;
  return (
    failures.ofNameAndNetwork < ofNameAndNetwork && failures.ofName < ofName && failures.ofNetwork < ofNetwork
  );
}
