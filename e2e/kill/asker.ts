import type { CallDefinition, CallInput, CallReply } from '#contract/define-call.ts';
import type { RefusalData } from '#contract/envelope.ts';

/** Far longer than a server takes on a machine that others use as well; whoever waits so long was forgotten. */
const PATIENCE_MS = 120_000;

/**
 * What came of a request. Only `done` is an acknowledgement; after `unanswered` nobody knows whether it was done, so the
 * same request is sent again. `refused` was not done and will not be.
 */
export type Answer<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  | { readonly kind: 'unanswered'; readonly status: number | null };

export type Ask = <C extends CallDefinition>(call: C, input: CallInput<C>) => Promise<Answer<CallReply<C>>>;

/** One person at a server that may be gone at any moment. `note` hears what must never be said. */
export function askerOf(base: string, token: string | null, note: (fault: string) => void): Ask {
  return async (call, input) => {
    const { params = {}, query = {}, body } = input as Sent;
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const heard = await hear(`${base}${path}?${new URLSearchParams(query)}`, {
      method: call.method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (heard === 'late') note(`${call.method} ${path} was not answered in ${PATIENCE_MS} ms`);
    if (heard === null || heard === 'late') return { kind: 'unanswered', status: null };
    const { status, data } = heard;
    if (status === 200) return { kind: 'done', data: call.reply.parse(data) as CallReply<typeof call> };
    if (status === 401 || status === 405 || status === 406)
      note(`${call.method} ${path} ended a good session with ${status}`);
    // Where a limit cannot be counted a call is refused for the time being.
    if (status >= 500 || status === 429) return { kind: 'unanswered', status };
    return { kind: 'refused', status, reason: (data as RefusalData).reason };
  };
}

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

/** What was answered in full; null when nobody did, or the connection broke. */
async function hear(
  url: string,
  init: RequestInit,
): Promise<{ status: number; data: unknown } | 'late' | null> {
  try {
    const response = await fetch(url, init);
    const { data } = (await response.json()) as { data: unknown };
    return { status: response.status, data };
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'late' : null;
  }
}
