import { createServer } from 'node:http';
import type { FeedMatch, FeedSource } from '#server/providers/football/record/feed-record.ts';
import type { FeedAgenda, FeedReading, FeedRequest, HttpFeed } from '#server/providers/football/http-feed.ts';
import { feedFile } from './feed-file.ts';

/** A scripted response; `text` is the body, or the matches to format. Null resets the connection. */
export interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly matches?: readonly FeedMatch[];
  /** Accepts the request and never responds. */
  readonly hangs?: true;
}

interface ReceivedRequest {
  readonly key: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A feed provider with an adapter: the requests received, and the responses to send. */
export interface TestProvider {
  readonly feed: HttpFeed;
  readonly requests: ReceivedRequest[];
  answer(next: Scripted | null | ((key: string) => Scripted | null)): void;
  close(): Promise<void>;
}

interface Options {
  readonly name?: FeedSource;
  readonly quota?: HttpFeed['quota'];
  readonly token?: string;
  plan?(agenda: FeedAgenda): readonly { readonly key: string; readonly everyMs: number }[];
}

/** Starts a JSON provider that echoes the token of a request, as some providers do. */
export async function startProvider(options: Options = {}): Promise<TestProvider> {
  const { name = 'football-data.org', quota = { perMinute: null, perDay: null } } = options;
  const { token = 'a-secret-token', plan = () => [{ key: 'live', everyMs: 15_000 }] } = options;
  const requests: ReceivedRequest[] = [];
  let answerTo: (key: string) => Scripted | null = () => ({ matches: [] });
  const server = createServer((request, response) => {
    const key = decodeURIComponent(request.url?.slice(1) ?? '');
    requests.push({ key, headers: request.headers });
    const scripted = answerTo(key);
    if (scripted === null) return void response.destroy();
    const { status = 200, headers = {}, text, matches = [], hangs } = scripted;
    if (hangs) return;
    response.writeHead(status, headers).end(text ?? JSON.stringify({ matches }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const request = ({ key, everyMs }: { key: string; everyMs: number }): FeedRequest => ({
    key,
    url: `${origin}/${encodeURIComponent(key)}`,
    headers: { 'x-auth-token': token },
    everyMs,
  });
  return {
    requests,
    feed: {
      name,
      quota,
      competitions: ['en.1'],
      plan: (agenda) => plan(agenda).map(request),
      read: (_, answer) => readAnswer(name, answer.status, answer.text, answer.headers['retry-after']),
    },
    answer(next) {
      answerTo = typeof next === 'function' ? next : () => next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function readAnswer(source: FeedSource, status: number, text: string, retryAfter?: string): FeedReading {
  if (status === 304) return { kind: 'nothingNew' };
  if (status === 429)
    return { kind: 'quotaUsed', retryAfterMs: retryAfter === undefined ? null : Number(retryAfter) * 1000 };
  if (status === 401 || status === 403) return { kind: 'refused', status, what: text };
  try {
    const { matches } = JSON.parse(text) as { matches: readonly FeedMatch[] };
    const read = matches.map((match) => ({
      ...match,
      kickoffAt: match.kickoffAt && new Date(match.kickoffAt),
    }));
    return { kind: 'file', file: feedFile(read, { source }) };
  } catch {
    return { kind: 'broken', status, what: text.slice(0, 80) || 'an empty answer' };
  }
}
