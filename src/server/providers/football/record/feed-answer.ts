import { excerpt } from './feed-fault.ts';
import type { FeedAnswer, FeedReading } from '../http-feed.ts';
import { isRecord, type JsonRecord } from './json-value.ts';

const longestWaitMs = 24 * 3_600_000;

/** The reading implied by a response's status; null if its body must be read. */
export function judgeStatus(answer: FeedAnswer, now: Date): FeedReading | null {
  const { status, headers, text } = answer;
  if (status === 200) return null;
  if (status === 304) return { kind: 'nothingNew' };
  if (status === 429) return { kind: 'quotaUsed', retryAfterMs: retryAfterMsOf(headers, now) };
  const isOurs = status >= 400 && status < 500 && status !== 408;
  if (!isOurs) return { kind: 'broken', status, what: excerpt(text) };
  // football-data.org reports an invalid token with 400.
  const isToken = status === 400 && /\btoken\b/i.test(text);
  return { kind: 'refused', status: isToken ? 401 : status, what: excerpt(text) };
}

/** The object of a response, or the reading of an invalid response. */
export type JsonAnswer =
  | { readonly ok: true; readonly body: JsonRecord }
  | { readonly ok: false; readonly reading: FeedReading };

/** Checks the status of a response and parses its body. */
export function openJsonAnswer(answer: FeedAnswer, now: Date): JsonAnswer {
  const judged = judgeStatus(answer, now);
  if (judged) return { ok: false, reading: judged };
  const start = answer.text.trimStart().slice(0, 80);
  if (start === '') return broken(answer, 'an empty answer');
  if (start.startsWith('<')) return broken(answer, `a web page: ${start}`);
  try {
    const body: unknown = JSON.parse(answer.text);
    return isRecord(body) ? { ok: true, body } : broken(answer, `not an object: ${start}`);
  } catch (error) {
    return broken(answer, `torn JSON: ${error instanceof Error ? error.message : start}`);
  }
}

export function broken({ status }: FeedAnswer, what: string): { ok: false; reading: FeedReading } {
  return { ok: false, reading: { kind: 'broken', status, what: excerpt(what) } };
}

/** `Retry-After` (seconds or a date), otherwise football-data.org's seconds to the next minute; null without both. */
function retryAfterMsOf(headers: FeedAnswer['headers'], now: Date): number | null {
  const text = headers['retry-after'] ?? headers['x-requestcounter-reset'];
  if (text === undefined) return null;
  const waitMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), longestWaitMs);
}
