import type { Config } from '#server/core/config/config.ts';
import { sendRequest } from '../http/send-request.ts';
import { isAllowedEndpoint, type SubscriptionKeys } from './endpoint-rules.ts';
import { openVapidKey, type VapidKey } from './vapid-key.ts';

/** One message for one browser. */
export interface PushRequest extends SubscriptionKeys {
  readonly endpoint: string;
  /** Encrypted for the browser (RFC 8291), at most 3 000 bytes. */
  readonly content: string;
  /** How long the push service keeps it for a browser that is offline. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** A later message of a topic replaces one that is still waiting; at most 32 characters of base64url. */
  readonly topic: string;
}

/**
 * `gone`: the subscription has ended and must be deleted. `later`: it may be sent again, not before `afterMs` if the
 * service says so. `silent`: the service did not answer at all, nor will it answer for others now. `refused`: it never will
 * be accepted.
 */
export type PushOutcome =
  | { readonly state: 'accepted' }
  | { readonly state: 'gone' }
  | { readonly state: 'later'; readonly afterMs: number | null }
  | { readonly state: 'silent' }
  | { readonly state: 'refused'; readonly cause: string };

export interface PushService {
  /** For `PushManager.subscribe`. */
  readonly publicKey: string;
  /** Whether we would send to this endpoint at all. */
  isAllowed(endpoint: string): boolean;
  send(request: PushRequest): Promise<PushOutcome>;
}

/** A push service must accept 4096 bytes (RFC 8030), of which encryption takes 103. */
const MAX_CONTENT_BYTES = 3_000;
const MAX_ANSWER_BYTES = 10_000;

/**
 * Opens Web Push; null if it is not configured. `web-push` encrypts and signs; the request is ours, with its limits of
 * time and size and without redirects.
 * @throws Fault for a key that cannot be used.
 */
export function openPushService({
  push,
  production,
  outsideTimeoutMs: timeoutMs,
}: Pick<Config, 'push' | 'production' | 'outsideTimeoutMs'>): PushService | null {
  if (push === null) return null;
  let opened: VapidKey | null = null;
  const key = (): VapidKey => {
    opened ??= openVapidKey(push.keyFile, production);
    return opened;
  };
  // Production does not start without its key. Development makes it when it is needed, in a data folder that has been
  // found usable by then.
  if (production) key();
  return {
    get publicKey() {
      return key().publicKey;
    },
    isAllowed: (endpoint) => isAllowedEndpoint(endpoint, push),
    async send({ endpoint, p256dh, auth, content, ttlSeconds, urgency, topic }) {
      // Again: the list may have changed since the subscription was stored.
      if (!isAllowedEndpoint(endpoint, push)) return { state: 'refused', cause: 'endpoint' };
      if (Buffer.byteLength(content) > MAX_CONTENT_BYTES) return { state: 'refused', cause: 'size' };
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
      const options = {
        vapidDetails: { subject: push.contact, ...key() },
        TTL: ttlSeconds,
        urgency,
        topic,
        contentEncoding: 'aes128gcm',
      } as const;
      // Loaded with the first message.
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, content, options);
      const result = await sendRequest({
        to: 'push',
        url: endpoint,
        method: 'POST',
        form: new Uint8Array(body),
        headers: textsOf(headers),
        timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
      });
      return result.ok ? outcomeOf(result.answer) : outcomeOfFault(result.fault);
    },
  };
}

function textsOf(headers: object): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  // `fetch` writes the length itself.
  return Object.fromEntries(pairs.filter(([name]) => name !== 'content-length'));
}

function outcomeOf(answer: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}): PushOutcome {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return { state: 'accepted' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status === 429 || status >= 500)
    return { state: 'later', afterMs: retryAfterMs(headers['retry-after']) };
  return { state: 'refused', cause: String(status) };
}

function outcomeOfFault(fault: string): PushOutcome {
  return fault === 'timeout' || fault === 'unreachable'
    ? { state: 'silent' }
    : { state: 'refused', cause: fault };
}

/** Seconds or a date (RFC 9110); by the machine's clock, as every provider's time. */
export function retryAfterMs(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const ms = / GMT$/.test(text) ? Date.parse(text) - Date.now() : Number.NaN;
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}
