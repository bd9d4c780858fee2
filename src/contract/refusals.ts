import { facts, type RefusalText } from './refusal-text.ts';
import { callRefusals } from './refusal-texts/call-refusals.ts';
import { consoleMatchRefusals } from './refusal-texts/console-match-refusals.ts';
import { consoleRefusals } from './refusal-texts/console-refusals.ts';
import { identityRefusals } from './refusal-texts/identity-refusals.ts';
import { liveRefusals } from './refusal-texts/live-refusals.ts';
import { moneyRefusals } from './refusal-texts/money-refusals.ts';
import { peopleRefusals } from './refusal-texts/people-refusals.ts';
import { schemeRefusals } from './refusal-texts/scheme-refusals.ts';

/**
 * All refusal reasons: HTTP status (equal to the envelope's `code`) and a text in each language with the problem and
 * its solution. Only the three session reasons use 401, 405, 406.
 */
const reasons = {
  ...callRefusals,
  ...liveRefusals,
  ...schemeRefusals,
  ...moneyRefusals,
  ...peopleRefusals,
  ...identityRefusals,
  ...consoleRefusals,
  ...consoleMatchRefusals,
};

export type Reason = keyof typeof reasons;

export const refusalTexts: Readonly<Record<Reason, RefusalText>> = reasons;

export const everyCallRefuses = [
  'INPUT_INVALID',
  'JSON_INVALID',
  'BODY_TOO_LARGE',
  'BODY_TYPE',
  'RATE_LIMITED',
  'SERVER_BUSY',
  'DATABASE_LOST',
  'INTERNAL',
] as const satisfies readonly Reason[];

export const sessionReasons = [
  'SESSION_NONE',
  'SESSION_ENDED',
  'ACCOUNT_DISABLED',
] as const satisfies readonly Reason[];

export function isReason(name: string): name is Reason {
  return Object.hasOwn(reasons, name);
}

/** The text of a refusal in a language. */
export function refusalMessage(
  reason: Reason,
  values: Readonly<Record<string, unknown>>,
  locale: 'zh' | 'en',
): string {
  return refusalTexts[reason][locale](facts(values));
}
