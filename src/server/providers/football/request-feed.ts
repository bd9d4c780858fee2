import { type OutboundFault, sendRequest } from '../http/send-request.ts';
import { maxFeedBytes } from './record/feed-size.ts';
import type { FeedAnswer, FeedRequest } from './http-feed.ts';

/** Validators of an earlier response, for a conditional request. */
export interface Conditions {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export const unconditional: Conditions = { etag: null, lastModified: null };

export type FeedExchange =
  | { readonly ok: true; readonly answer: FeedAnswer; readonly ms: number }
  | { readonly ok: false; readonly fault: OutboundFault; readonly ms: number };

/** Sends one request to a feed. Never throws for errors of the other side; `ms` is the response time. */
export async function requestFeed(
  { url, headers }: FeedRequest,
  { etag, lastModified }: Conditions,
  timeoutMs: number,
): Promise<FeedExchange> {
  const began = performance.now();
  const result = await sendRequest({
    to: 'football',
    url,
    method: 'GET',
    headers: {
      ...headers,
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    },
    timeoutMs,
    maxBytes: maxFeedBytes,
  });
  return { ...result, ms: Math.round(performance.now() - began) };
}
