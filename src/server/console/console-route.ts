import type { ConsoleCallDefinition } from '#contract/console/define-console-call.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import type { SessionOperator } from '#server/features/operators/access/find-acting-operator.ts';

/** The cookie of the console's session, of which scripts see nothing. */
export interface SessionCookie {
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

type OperatorOf<C extends ConsoleCallDefinition> = C['audience'] extends 'anyone' ? null : SessionOperator;

/** A validated request of a console call: `params`, `query` and `body` as in the contract. */
type ConsoleRequest<C extends ConsoleCallDefinition> = CallChecked<C> & {
  /** Has one of the roles of the call's audience. */
  readonly operator: OperatorOf<C>;
  readonly locale: Locale;
  readonly address: string;
  /** User agent as sent by the browser. */
  readonly device: string;
  readonly cookie: SessionCookie;
};

export type ConsoleOperation<C extends ConsoleCallDefinition> = (
  ctx: Context,
  request: ConsoleRequest<C>,
) => Promise<CallAnswer<C>>;

/** A console call with its operation. */
export interface ConsoleRoute {
  readonly call: ConsoleCallDefinition;
  readonly operation: (ctx: Context, request: never) => Promise<unknown>;
}

export function consoleRoute<const C extends ConsoleCallDefinition>(
  call: C,
  operation: ConsoleOperation<C>,
): ConsoleRoute {
  return { call, operation };
}
