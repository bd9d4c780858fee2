import type { CallDefinition, CallInput, CallReply } from '#contract/define-call.ts';
import { sessionCodes } from '#contract/envelope.ts';
import { locale } from '../i18n/locale.ts';
import { token } from '#web/state/session.ts';
import { ApiError } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { whilePending } from './pending-calls.ts';
import { sendCall } from './send-call.ts';
import { noteServerTime } from '../clock/server-clock.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Whether the loading toast is shown; by default for everything that changes something. */
  readonly showLoading?: boolean;
  /** A token to send instead of the session's; its end is then not the session's end. */
  readonly token?: string;
  /** Is given what a successful answer says in words, where it says something. */
  readonly onMessage?: (message: string) => void;
}

type Sent = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown };

/**
 * Makes a call of the contract. Only the type of the definition is needed here (so that the schemas stay out of the
 * bundle); method and path are checked against it letter by letter:
 * `call<typeof unlockScheme>('POST', '/api/app/auth/solution/unlock/{id}', { params: { id }, body: { unlockId } })`.
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
  });
  try {
    const data = await ((options.showLoading ?? method === 'POST') ? whilePending(answer) : answer);
    noteTimeOf(data);
    // The server checks every reply against this very schema before sending it.
    return data as CallReply<C>;
  } catch (error) {
    // The answer to an older token says nothing about the session that has begun since.
    if (isSessionEnd(error) && sentToken === token.get()) onSessionEnded();
    throw error;
  }
}

/** Whether an answer says that there is no live session behind the token. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && (Object.values(sessionCodes) as number[]).includes(error.code);
}

let onSessionEnded = (): void => {};

/** Says what to do when the server ends the session: the shell logs out and shows the login page. */
export function whenSessionEnds(react: () => void): void {
  onSessionEnded = react;
}

function noteTimeOf(data: unknown): void {
  const answer = data as { now?: unknown; clock?: { now?: unknown; speed?: unknown } } | null;
  const now = answer?.now ?? answer?.clock?.now;
  const speed = answer?.clock?.speed;
  if (typeof now === 'string') noteServerTime(now, typeof speed === 'number' ? speed : undefined);
}
