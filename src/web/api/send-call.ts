import { clockHeader, type Envelope, type RefusalData } from '#contract/envelope.ts';
import { type Locale, languageTags } from '#contract/locale.ts';
import { deviceId } from '../state/device-id.ts';
import { ApiError } from './api-error.ts';
import { en, zh } from './words.ts';

const words = { zh, en };

export const TIMEOUT_MS = 60_000;
const SUCCESS = 200;

/** One HTTP exchange with all its inputs. */
export interface Sending {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly token: string | null;
  readonly locale: Locale;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Receives the message of a successful response, if it has one. */
  readonly onMessage?: ((message: string) => void) | undefined;
  /** Receives the time of the server's clock, with a refusal too. */
  readonly onServerTime?: ((now: string) => void) | undefined;
}

/**
 * Sends a call and returns the `data` of its envelope.
 * @throws ApiError on refusal, server fault, response without an envelope, network failure or timeout; the abort reason
 * of `signal` if the caller aborted.
 */
export async function sendCall(sending: Sending): Promise<unknown> {
  const { status, envelope, now } = await (inProcessHandler ?? fetchOverNetwork)(sending);
  if (now) sending.onServerTime?.(now);
  if (envelope?.code === SUCCESS) {
    if (envelope.message) sending.onMessage?.(envelope.message);
    return envelope.data;
  }
  const refusal = envelope?.data as Partial<RefusalData> | null | undefined;
  throw new ApiError(envelope?.code ?? status, envelope?.message || words[sending.locale].requestFailed, {
    ...refusal,
    isGeneric: !envelope?.message,
    words: inBothLanguages('requestFailed'),
  });
}

/** Client-side failure message in both languages. */
export const inBothLanguages = (name: keyof typeof zh) => ({ zh: words.zh[name], en: words.en[name] });

interface Answered {
  readonly status: number;
  readonly envelope: Envelope<unknown> | null;
  /** Time of the server's clock; null if the response has none. */
  readonly now: string | null;
}

let inProcessHandler: ((sending: Sending) => Promise<Answered>) | null = null;

/** For server-side rendering: calls are handled in process, without the network. */
export function handleCallsInProcess(handler: (sending: Sending) => Promise<Answered>): void {
  inProcessHandler = handler;
}

/** The timeout covers the whole response: on a bad connection the head may arrive but not the body. */
async function fetchOverNetwork(sending: Sending): Promise<Answered> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), sending.timeoutMs ?? TIMEOUT_MS);
  const abort = () => timeout.abort();
  sending.signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(sending.url, { ...requestOf(sending), signal: timeout.signal });
    const envelope = envelopeOf(await response.text());
    return { status: response.status, envelope, now: response.headers.get(clockHeader) };
  } catch {
    sending.signal?.throwIfAborted();
    const failure = timeout.signal.aborted ? 'timedOut' : 'unreachable';
    throw new ApiError(500, words[sending.locale][failure], { words: inBothLanguages(failure) });
  } finally {
    clearTimeout(timer);
    sending.signal?.removeEventListener('abort', abort);
  }
}

function requestOf({ method, body, token, locale }: Sending): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': languageTags[locale],
  };
  if (token !== null) headers.Authorization = token;
  if (method === 'GET') return { method, headers };
  return {
    method,
    headers: { ...headers, 'Content-Type': 'application/json', 'X-Device-Id': deviceId() },
    body: JSON.stringify(body ?? {}),
  };
}

function envelopeOf(text: string): Envelope<unknown> | null {
  try {
    const envelope = JSON.parse(text) as Partial<Envelope<unknown>> | null;
    if (typeof envelope?.code !== 'number') return null;
    return { code: envelope.code, data: envelope.data, message: envelope.message ?? '' };
  } catch {
    return null;
  }
}
