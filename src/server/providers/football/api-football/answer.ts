import { broken, type JsonAnswer, openJsonAnswer } from '../record/feed-answer.ts';
import { excerpt } from '../record/feed-fault.ts';
import type { FeedAnswer, FeedReading } from '../http-feed.ts';
import { plainText, isRecord, type JsonRecord } from '../record/json-value.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export type ApiFootballAnswer =
  | { readonly ok: true; readonly response: readonly unknown[] }
  | { readonly ok: false; readonly reading: FeedReading };

/**
 * Opens the envelope `{get, parameters, errors, results, paging, response}`. Errors have status 200: then `errors` is
 * not an empty list but an object naming them.
 */
export function openApiFootballAnswer(answer: FeedAnswer, now: Date): ApiFootballAnswer {
  const opened: JsonAnswer = openJsonAnswer(answer, now);
  if (!opened.ok) return opened;
  const { errors, response, message } = opened.body;
  const errorMessages = errorsOf(errors);
  if (errorMessages.length > 0) return { ok: false, reading: judgeErrors(errorMessages, answer, now) };
  if (!Array.isArray(response)) return broken(answer, plainText(message ?? 'no list of answers'));
  return { ok: true, response };
}

type SaidError = readonly [name: string, text: string];

function errorsOf(errors: unknown): SaidError[] {
  const entries = Object.entries(Array.isArray(errors) || isRecord(errors) ? (errors as JsonRecord) : {});
  return entries.map(([name, text]) => [name, excerpt(plainText(text))]);
}

function judgeErrors(errors: readonly SaidError[], { status, headers }: FeedAnswer, now: Date): FeedReading {
  const names = errors.map(([name]) => name);
  const what = excerpt(errors.map(([name, text]) => `${name}: ${text}`).join('; '));
  if (names.includes('rateLimit')) return { kind: 'quotaUsed', retryAfterMs: minuteMs };
  // The daily quota resets at midnight UTC.
  if (names.includes('requests')) {
    const isMinute =
      headers['x-ratelimit-remaining'] === '0' && headers['x-ratelimit-requests-remaining'] !== '0';
    return { kind: 'quotaUsed', retryAfterMs: isMinute ? minuteMs : dayMs - (now.getTime() % dayMs) };
  }
  if (names.includes('bug')) return { kind: 'broken', status, what };
  return { kind: 'refused', status: names.includes('token') ? 401 : status, what };
}
