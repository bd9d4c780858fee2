import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** A time-out for an answer that does come, however busy the machine is. */
export const patientMs = 25_000;

/**
 * Makes a call with the time-out `patientMs` to a provider that this process serves and that never answers in full: the
 * time-out expires as soon as the provider has the whole request. So no time is waited, and no busy machine lets it
 * expire before the request was sent.
 */
export async function unanswered<T>(providerUrl: string, call: () => Promise<T>): Promise<T> {
  const port = Number(new URL(providerUrl).port);
  const expiry = new AbortController();
  const expire = () => setImmediate(() => expiry.abort(new DOMException('expired', 'TimeoutError')));
  const onRequest = (message: unknown): void => {
    // The shape of this channel: https://nodejs.org/api/diagnostics_channel.html#http
    const { request } = message as { readonly request: IncomingMessage };
    if (request.socket.localPort !== port) return;
    const hasBody = request.headers['transfer-encoding'] !== undefined || request.headers['content-length'];
    if (hasBody) request.once('end', expire);
    else expire();
  };
  const { timeout } = AbortSignal;
  // The provider makes calls of its own meanwhile, with other time-outs.
  AbortSignal.timeout = (ms) => (ms === patientMs ? expiry.signal : timeout.call(AbortSignal, ms));
  subscribe('http.server.request.start', onRequest);
  try {
    return await call();
  } finally {
    unsubscribe('http.server.request.start', onRequest);
    AbortSignal.timeout = timeout;
  }
}

/** Makes a call and, where its time-out is what is expected, lets no answer come. */
export function callExpecting<T>(expected: object, providerUrl: string, call: () => Promise<T>): Promise<T> {
  return 'cause' in expected && expected.cause === 'timeout' ? unanswered(providerUrl, call) : call();
}
