import type { ConsoleCallDefinition } from '#contract/console/define-console-call.ts';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import { sessionCodes } from '#contract/envelope.ts';
import { locale } from '../i18n/locale.ts';
import { CallError } from './call-error.ts';
import { callUrl } from './call-url.ts';
import { sendCall } from './send-call.ts';
import { adoptServerTime } from './server-clock.ts';

type Sent = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown };

/**
 * Makes a call of the contract. Only the type of its definition is imported, to keep the schemas out of the bundle;
 * method and path are checked against it as literals: `call<typeof releaseItem>('POST',
 * '/api/console/queues/{queue}/{id}/release', { params: { queue, id }, body: {} })`.
 * @throws CallError
 */
export async function call<C extends ConsoleCallDefinition>(
  method: C['method'],
  path: C['path'],
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallReply<C>> {
  // Each of the three is there if the call has it.
  const { params, query, body } = input as Sent;
  try {
    const data = await sendCall({
      method,
      url: callUrl(path, params, query),
      body,
      locale: locale.get(),
      signal,
      onServerTime: adoptServerTime,
    });
    // The server validates every reply against the schema before sending it.
    return data as CallReply<C>;
  } catch (error) {
    noteSessionEnd(error);
    throw error;
  }
}

/** Passes a failure to the handler of `onSessionEnd` if it is the end of the session. */
export function noteSessionEnd(error: unknown): void {
  if (isSessionEnd(error)) sessionEndHandler(error);
}

/** Whether the server reported that there is no live session. */
export function isSessionEnd(error: unknown): error is CallError {
  return error instanceof CallError && (Object.values(sessionCodes) as number[]).includes(error.code);
}

let sessionEndHandler = (_: CallError): void => {};

/** Sets the handler for a session that is missing or was ended: it shows the login page. */
export function onSessionEnd(handler: (error: CallError) => void): void {
  sessionEndHandler = handler;
}
