import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HANDLER_STARTS = 'tracing:fastify.request.handler:start';

/** Which sandboxes of this process leave nobody waiting. */
const sandboxUrls = new Set<string>();
let uninstall = (): void => undefined;

/**
 * From here on a call to this sandbox that is never answered in full expires at once: as soon as the sandbox, in this
 * process, leaves it unanswered. No time is waited for it, and no busy machine lets another call expire.
 * @returns the way to end it.
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
    // The shape of this channel: https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
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

/** A handler that takes the answer over from the framework and does not end it then, never will in time. */
function whenSilent(reply: FastifyReply, tell: () => void): void {
  const { hijack } = reply;
  reply.hijack = () => {
    setImmediate(() => {
      if (!reply.raw.destroyed && !reply.raw.writableEnded) tell();
    });
    return hijack.call(reply);
  };
}
