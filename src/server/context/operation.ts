import type { CallAnswer, CallChecked, CallDefinition } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import type { Context } from './context.ts';

/** Who is asking. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
}

type ViewerOf<C extends CallDefinition> = C['session'] extends 'required'
  ? Viewer
  : C['session'] extends 'optional'
    ? Viewer | null
    : null;

/** A checked request of a call: `params`, `query` and `body` as the contract has them. */
export type CallRequest<C extends CallDefinition> = CallChecked<C> & {
  readonly viewer: ViewerOf<C>;
  readonly locale: Locale;
  /** Network address of the client, for limits. */
  readonly address: string;
  /** User agent as sent by the client, shown in the list of sessions. */
  readonly device: string;
  /** What the client's device calls itself, a random UUID of its own making; null where it sends none. */
  readonly deviceId: string | null;
};

export type Operation<C extends CallDefinition> = (
  ctx: Context,
  request: CallRequest<C>,
) => Promise<CallAnswer<C>>;

/** The write of a call whose reply is a view, which its route adds with `thenShow`: features import no views. */
export type Change<C extends CallDefinition> = (ctx: Context, request: CallRequest<C>) => Promise<void>;

/** The operation that makes a change and answers with what a view shows the same viewer afterwards. */
export function thenShow<C extends CallDefinition>(
  change: Change<C>,
  show: (ctx: Context, request: CallRequest<C>) => Promise<CallAnswer<C>>,
): Operation<C> {
  return async (ctx, request) => {
    await change(ctx, request);
    return await show(ctx, request);
  };
}

/** A call of the contract with the operation that answers it. */
export interface Route {
  readonly call: CallDefinition;
  readonly operation: (ctx: Context, request: never) => Promise<unknown>;
}

export function route<const C extends CallDefinition>(call: C, operation: Operation<C>): Route {
  return { call, operation };
}
