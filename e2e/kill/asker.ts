import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { CallDefinition, CallInput, CallReply } from '#contract/define-call.ts';
import type { RefusalData } from '#contract/envelope.ts';

/** Far longer than a server needs on a busy machine; a longer wait means a lost request. */
const PATIENCE_MS = 120_000;

/**
 * Outcome of a request. Only `done` is an acknowledgement. After `unanswered` the effect is unknown and the same
 * request is sent again. `refused` had no effect and will have none.
 */
export type Answer<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  | { readonly kind: 'unanswered'; readonly why: string };

export type Ask = <C extends CallDefinition>(call: C, input: CallInput<C>) => Promise<Answer<CallReply<C>>>;

/** A client of one user for a server that may be killed at any time. `note` receives violations. */
export function askerOf(base: string, token: string | null, note: (fault: string) => void): Ask {
  return async (call, input) => {
    const { params = {}, query = {}, body } = input as Sent;
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const response = await receive(`${base}${path}?${new URLSearchParams(query)}`, {
      method: call.method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (response === 'late') note(`${call.method} ${path} was not answered in ${PATIENCE_MS} ms`);
    if (response === 'late' || 'why' in response)
      return { kind: 'unanswered', why: response === 'late' ? response : response.why };
    const { status, data } = response;
    if (status === 200) return { kind: 'done', data: call.reply.parse(data) as CallReply<typeof call> };
    if (status === 401 || status === 405 || status === 406)
      note(`${call.method} ${path} ended a good session with ${status}`);
    // A rate limit that cannot be counted, and a server whose clock is behind, refuse the call for the moment.
    const { reason } = data as RefusalData;
    if (status >= 500 || status === 429 || reason === 'CLOCK_BEHIND')
      return { kind: 'unanswered', why: `${status} ${reason}` };
    return { kind: 'refused', status, reason };
  };
}

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

/** Without a connection that is kept: one that a reload of nginx closes would look like a request that was lost. */
const agent = new Agent({ keepAlive: false });

interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The complete response, or why there is none. */
async function receive(
  url: string,
  { method, headers, body }: Sending,
): Promise<{ status: number; data: unknown } | 'late' | { readonly why: string }> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let status = 'no response';
  try {
    const sent = request(url, { agent, method, headers, signal });
    sent.end(body ?? undefined);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    status = `status ${response.statusCode}`;
    const { data } = (await json(response)) as { data: unknown };
    return { status: response.statusCode ?? 0, data };
  } catch (error) {
    if (signal.aborted) return 'late';
    return { why: `${status}, ${error instanceof Error && 'code' in error ? error.code : error}` };
  }
}
