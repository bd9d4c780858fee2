import type { CallDefinition, CallInput, CallReply } from '#contract/define-call.ts';
import { sessionCodes } from '#contract/envelope.ts';
import { locale } from '../i18n/locale.ts';
import { token } from '#web/state/session.ts';
import { ApiError } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { whilePending } from './pending-calls.ts';
import { sendCall } from './send-call.ts';
import { advanceServerTime } from '../clock/server-clock.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Whether to show the loading toast; by default for every POST. */
  readonly showLoading?: boolean;
  /** Token to use instead of the session's; if it has expired, the session does not end. */
  readonly token?: string;
  /** Receives the message of a successful response, if it has one. */
  readonly onMessage?: (message: string) => void;
}

type Sent = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown };

/**
 * Makes a call of the contract. Only the type of its definition is imported, to keep the schemas out of the bundle;
 * method and path are checked against it as literals: `call<typeof unlockScheme>('POST',
 * '/api/app/auth/solution/unlock/{id}', { params: { id }, body: { unlockId } })`.
 * @throws ApiError
 */
export async function call<C extends CallDefinition>(
  method: C['method'],
  path: C['path'],
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallReply<C>> {
  const { params, query, body } = input as Sent;
  const sentToken = options.token ?? token.get();
  const answer = sendCall({
    method,
    url: callUrl(path, params, query),
    body,
    token: sentToken,
    locale: locale.get(),
    signal: options.signal,
    onMessage: options.onMessage,
    onServerTime: advanceServerTime,
  });
  try {
    const data = await ((options.showLoading ?? method === 'POST') ? whilePending(answer) : answer);
    // The server validates every reply against the schema before sending it.
    return data as CallReply<C>;
  } catch (error) {
    // A response to an older token says nothing about the current session.
    if (isSessionEnd(error) && sentToken === token.get()) sessionEndHandler();
    throw error;
  }
}

/** Whether the server reported that the token has no live session. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && (Object.values(sessionCodes) as number[]).includes(error.code);
}

let sessionEndHandler = (): void => {};

/** Sets the handler for a session ended by the server: the shell logs out and shows the login page. */
export function onSessionEnd(handler: () => void): void {
  sessionEndHandler = handler;
}
