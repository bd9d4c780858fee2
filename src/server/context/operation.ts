import type { CallAnswer, CallChecked, CallDefinition } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import type { Context } from './context.ts';

/** The user of a session. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
}

type ViewerOf<C extends CallDefinition> = C['session'] extends 'required'
  ? Viewer
  : C['session'] extends 'optional'
    ? Viewer | null
    : null;

/** A validated request of a call: `params`, `query` and `body` as in the contract. */
export type CallRequest<C extends CallDefinition> = CallChecked<C> & {
  readonly viewer: ViewerOf<C>;
  readonly locale: Locale;
  /** Network address of the client, for rate limits. */
  readonly address: string;
  /** User agent as sent by the client, shown in the list of sessions. */
  readonly device: string;
  /** Random UUID that the client generated for its device; null if it sends none. */
  readonly deviceId: string | null;
};

export type Operation<C extends CallDefinition> = (
  ctx: Context,
  request: CallRequest<C>,
) => Promise<CallAnswer<C>>;

/**
 * The write of a call whose reply is a view; its route adds the view with `thenShow`, since features must not import
 * views.
 */
export type Change<C extends CallDefinition> = (ctx: Context, request: CallRequest<C>) => Promise<void>;

/** Combines a change with the view that is the reply, for the same viewer. */
export function thenShow<C extends CallDefinition>(
  change: Change<C>,
  show: (ctx: Context, request: CallRequest<C>) => Promise<CallAnswer<C>>,
): Operation<C> {
  return async (ctx, request) => {
    await change(ctx, request);
    return await show(ctx, request);
  };
}

/** A call of the contract with its operation. */
export interface Route {
  readonly call: CallDefinition;
  readonly operation: (ctx: Context, request: never) => Promise<unknown>;
}

export function route<const C extends CallDefinition>(call: C, operation: Operation<C>): Route {
  return { call, operation };
}
