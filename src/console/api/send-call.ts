import { consoleHeader } from '#contract/console/define-console-call.ts';
import { clockHeader, type Envelope, type RefusalData } from '#contract/envelope.ts';
import { type Locale, languageTags } from '#contract/locale.ts';
import { CallError } from './call-error.ts';
import { en, zh } from './words.ts';

const words = { zh, en };

const TIMEOUT_MS = 30_000;
const SUCCESS = 200;

/** One HTTP exchange with all its inputs. */
export interface Sending {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly locale: Locale;
  readonly signal?: AbortSignal | undefined;
  /** Receives the time of the server's clock, with a refusal too. */
  readonly onServerTime?: (now: string) => void;
}

/**
 * Sends a call and returns the `data` of its envelope.
 * @throws CallError on refusal, server fault, response without an envelope, network failure or timeout; the abort reason
 * of `signal` if the caller aborted.
 */
export async function sendCall(sending: Sending, send: typeof fetch = fetch): Promise<unknown> {
  const { status, envelope } = await exchange(sending, send);
  if (envelope?.code === SUCCESS) return envelope.data;
  throw failureOf(status, envelope, sending.locale);
}

/** The failure that a response reports. */
export function failureOf(status: number, envelope: Envelope<unknown> | null, locale: Locale): CallError {
  const refusal = envelope?.data as Partial<RefusalData> | null | undefined;
  const message = envelope?.message || words[locale].requestFailed;
  return new CallError(envelope?.code ?? status, message, refusal ?? {});
}

interface Answered {
  readonly status: number;
  readonly envelope: Envelope<unknown> | null;
}

/** The timeout covers the whole response: on a bad connection the head may arrive but not the body. */
async function exchange(sending: Sending, send: typeof fetch): Promise<Answered> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout;
  try {
    const response = await send(sending.url, { ...requestOf(sending), signal });
    const now = response.headers.get(clockHeader);
    if (now !== null) sending.onServerTime?.(now);
    return { status: response.status, envelope: envelopeOf(await response.text()) };
  } catch {
    sending.signal?.throwIfAborted();
    throw new CallError(500, words[sending.locale][timeout.aborted ? 'timedOut' : 'unreachable']);
  }
}

/** The request with the console's header. */
export function requestOf({ method, body, locale }: Omit<Sending, 'url'>): RequestInit {
  const headers = {
    accept: 'application/json',
    'accept-language': languageTags[locale],
    [consoleHeader]: '1',
  };
  const init: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store' };
  if (method === 'GET') return init;
  return {
    ...init,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  };
}

/** The envelope in the text of a response; null for none. */
export function envelopeOf(text: string): Envelope<unknown> | null {
  try {
    const envelope = JSON.parse(text) as Partial<Envelope<unknown>> | null;
    if (typeof envelope?.code !== 'number') return null;
    return { code: envelope.code, data: envelope.data, message: envelope.message ?? '' };
  } catch {
    return null;
  }
}
