import type { Envelope, RefusalData } from '#contract/envelope.ts';
import { type Locale, languageTags } from '../i18n/locale.ts';
import { deviceId } from '../state/device-id.ts';
import { ApiError } from './api-error.ts';
import { en, zh } from './words.ts';

const words = { zh, en };

export const TIMEOUT_MS = 60_000;
const SUCCESS = 200;

/** One HTTP exchange, everything it depends on named. */
export interface Sending {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly token: string | null;
  readonly locale: Locale;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Is given what a successful answer says in words, where it says something. */
  readonly onMessage?: ((message: string) => void) | undefined;
}

/**
 * Sends a call and returns `data` of its envelope.
 * @throws ApiError for a refusal, a fault of the server, an answer that is no envelope, no network or no time left;
 * what `signal` was aborted with, when the caller gave up.
 */
export async function sendCall(sending: Sending): Promise<unknown> {
  const { status, envelope } = await (answerInProcess ?? overTheNetwork)(sending);
  if (envelope?.code === SUCCESS) {
    if (envelope.message) sending.onMessage?.(envelope.message);
    return envelope.data;
  }
  const refusal = envelope?.data as Partial<RefusalData> | null | undefined;
  throw new ApiError(envelope?.code ?? status, envelope?.message || words[sending.locale].requestFailed, {
    ...refusal,
    isUnsaid: !envelope?.message,
    words: inBoth('requestFailed'),
  });
}

/** What failed on this side, in both languages. */
export const inBoth = (name: keyof typeof zh) => ({ zh: words.zh[name], en: words.en[name] });

interface Answered {
  readonly status: number;
  readonly envelope: Envelope<unknown> | null;
}

let answerInProcess: ((sending: Sending) => Promise<Answered>) | null = null;

/** For pages that are rendered where the calls are answered: nothing goes over the network there. */
export function answerCallsBy(answer: (sending: Sending) => Promise<Answered>): void {
  answerInProcess = answer;
}

/** The time is for the whole answer: on a bad line the head comes, and the rest of it never. */
async function overTheNetwork(sending: Sending): Promise<Answered> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), sending.timeoutMs ?? TIMEOUT_MS);
  const giveUp = () => timeout.abort();
  sending.signal?.addEventListener('abort', giveUp);
  try {
    const answer = await fetch(sending.url, { ...requestOf(sending), signal: timeout.signal });
    return { status: answer.status, envelope: envelopeOf(await answer.text()) };
  } catch {
    sending.signal?.throwIfAborted();
    const failure = timeout.signal.aborted ? 'timedOut' : 'unreachable';
    throw new ApiError(500, words[sending.locale][failure], { words: inBoth(failure) });
  } finally {
    clearTimeout(timer);
    sending.signal?.removeEventListener('abort', giveUp);
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
