import type { CurlRequest } from './read-curl.ts';

/** What an example shows of an answer: its body, the lines of status and headers, or the first event of a stream. */
export type AnswerKind = 'json' | 'http' | 'text';

/** Sends a request. @returns the body, or lines. */
export async function answerOf(
  { url, method, headers, body }: CurlRequest,
  kind: AnswerKind,
): Promise<unknown> {
  const stop = new AbortController();
  const response = await fetch(url, {
    method,
    headers,
    body,
    signal: stop.signal,
  });
  if (kind === 'text') {
    const event = await firstEvent(response);
    stop.abort();
    return event;
  }
  const text = await response.text();
  if (kind === 'json') return JSON.parse(text) as unknown;
  return [
    `HTTP/1.1 ${response.status} ${response.statusText}`,
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
  ];
}

/** The lines of a stream up to the end of its first event; before it there may be a time to reconnect. */
async function firstEvent({ body }: Response): Promise<readonly string[]> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const end = text.indexOf('\n\n', Math.max(0, text.indexOf('event: ')));
    if (text.includes('event: ') && end >= 0) return text.slice(0, end).split('\n');
  }
  throw new Error('the stream ended before its first event');
}
