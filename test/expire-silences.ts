import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HANDLER_STARTS = 'tracing:fastify.request.handler:start';

/** URLs of sandboxes in this process whose silent responses expire immediately. */
const sandboxUrls = new Set<string>();
let uninstall = (): void => undefined;

/**
 * Makes calls to this sandbox that never complete time out immediately: as soon as the sandbox, in this process,
 * leaves the request without response. No real time passes, and a slow machine cannot make other calls time out.
 * @returns a function that restores normal time-outs.
 */
export function expireSilences(sandboxUrl: string): () => void {
  if (sandboxUrls.size === 0) uninstall = install();
  sandboxUrls.add(sandboxUrl);
  return () => {
    sandboxUrls.delete(sandboxUrl);
    if (sandboxUrls.size === 0) uninstall();
  };
}

interface PendingCall {
  readonly url: string;
  readonly expiry: AbortController;
}

function install(): () => void {
  const { timeout } = AbortSignal;
  const { fetch } = globalThis;
  const expiries = new WeakMap<AbortSignal, AbortController>();
  const pending = new Set<PendingCall>();
  AbortSignal.timeout = (delayMs) => {
    const expiry = new AbortController();
    expiries.set(expiry.signal, expiry);
    setTimeout(expire, delayMs, expiry).unref();
    return expiry.signal;
  };
  globalThis.fetch = async (input, init) => {
    const expiry = init?.signal && expiries.get(init.signal);
    if (!expiry) return await fetch(input, init);
    const call = { url: String(input), expiry };
    pending.add(call);
    try {
      return await fetch(input, init);
    } finally {
      pending.delete(call);
    }
  };
  const onStart = (message: unknown): void => {
    // Message of this channel: https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
    const { request, reply } = message as { request: FastifyRequest; reply: FastifyReply };
    const origin = `http://${request.headers.host}`;
    if (!sandboxUrls.has(origin)) return;
    whenSilent(reply, () => {
      const call = [...pending].find(({ url }) => url === `${origin}${request.raw.url}`);
      if (call) expire(call.expiry);
    });
  };
  subscribe(HANDLER_STARTS, onStart);
  return () => {
    unsubscribe(HANDLER_STARTS, onStart);
    AbortSignal.timeout = timeout;
    globalThis.fetch = fetch;
  };
}

function expire(expiry: AbortController): void {
  expiry.abort(new DOMException('expired', 'TimeoutError'));
}

/** A handler that hijacks the response and does not end it at once will not end it in time. */
function whenSilent(reply: FastifyReply, onSilent: () => void): void {
  const { hijack } = reply;
  reply.hijack = () => {
    setImmediate(() => {
      if (!reply.raw.destroyed && !reply.raw.writableEnded) onSilent();
    });
    return hijack.call(reply);
  };
}
