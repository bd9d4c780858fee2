import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** A time-out for responses that do arrive, even on a slow machine. */
export const patientMs = 25_000;

/**
 * Calls, with the time-out `patientMs`, a provider in this process that never completes its response: the time-out
 * expires as soon as the provider has received the whole request. No real time passes, and a slow machine cannot
 * expire it before the request was sent.
 */
export async function unanswered<T>(providerUrl: string, call: () => Promise<T>): Promise<T> {
  const port = Number(new URL(providerUrl).port);
  const expiry = new AbortController();
  const expire = () => setImmediate(() => expiry.abort(new DOMException('expired', 'TimeoutError')));
  const onRequest = (message: unknown): void => {
    // Message of this channel: https://nodejs.org/api/diagnostics_channel.html#http
    const { request } = message as { readonly request: IncomingMessage };
    if (request.socket.localPort !== port) return;
    const hasBody = request.headers['transfer-encoding'] !== undefined || request.headers['content-length'];
    if (hasBody) request.once('end', expire);
    else expire();
  };
  const { timeout } = AbortSignal;
  // The provider makes other calls meanwhile, with other time-outs.
  AbortSignal.timeout = (ms) => (ms === patientMs ? expiry.signal : timeout.call(AbortSignal, ms));
  subscribe('http.server.request.start', onRequest);
  try {
    return await call();
  } finally {
    unsubscribe('http.server.request.start', onRequest);
    AbortSignal.timeout = timeout;
  }
}

/** Makes a call; if a time-out is expected, without a response. */
export function callExpecting<T>(expected: object, providerUrl: string, call: () => Promise<T>): Promise<T> {
  return 'cause' in expected && expected.cause === 'timeout' ? unanswered(providerUrl, call) : call();
}
