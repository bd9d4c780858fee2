import type { OperatorActionName, OperatorRole } from '#domain/operator/operator-roles.ts';
import type { CallShape } from '../define-call.ts';

/**
 * Who may make a call of the console: `anyone` is for logging in; `operator` is everybody who is logged in; roles, of which
 * one is required; or the action that the call performs, with the roles of `operatorActions`.
 */
export type Audience =
  | 'anyone'
  | 'operator'
  | { readonly roles: readonly [OperatorRole, ...OperatorRole[]] }
  | { readonly action: OperatorActionName };

/**
 * One API call of the console. It needs the console's cookie and, against forged requests, the header of
 * `consoleHeader`; a session of the app opens nothing here, and a session of the console nothing there.
 */
export interface ConsoleCallDefinition extends CallShape {
  readonly path: `/api/console/${string}`;
  readonly audience: Audience;
}

/** Preserves the literal types of a definition. */
export function defineConsoleCall<const C extends ConsoleCallDefinition>(call: C): C {
  return call;
}

/** A header that no form, link or image of another site can send. Any value will do. */
export const consoleHeader = 'x-console';
