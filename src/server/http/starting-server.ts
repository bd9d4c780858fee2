import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { clockHeader, type RefusalData } from '#contract/envelope.ts';
import { localeOf } from '#contract/locale.ts';
import { refusalMessage, refusalTexts } from '#contract/refusals.ts';
import type { Clock } from '#server/core/clock.ts';
import { guardsOfBroken } from './guard-answers.ts';

const reason = 'SERVER_STARTING';
const RETRY_AFTER_S = 3;

export interface StartingServer {
  /** Progress text, shown on the page. */
  report(progress: string): void;
  close(): Promise<void>;
}

interface StartingPlace {
  readonly host: string;
  readonly port: number;
  /** Clock of the database: its time is in every response to a call. Null before a database is open. */
  readonly clock: Clock | null;
}

/**
 * Opens the port during a long start: pages reload themselves until the server is ready, calls get 503 with
 * `Retry-After`, `/health` is 200 and `/ready` 503. A port in use is detected before the long work, not after it.
 * @throws Error of `listen`.
 */
export async function openStartingServer({ clock, ...place }: StartingPlace): Promise<StartingServer> {
  let progress = '';
  const server = createServer((request, response) => answer(request, response, { progress, clock }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, resolve);
  });
  return {
    report(sentence) {
      progress = sentence;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface State extends Pick<StartingPlace, 'clock'> {
  readonly progress: string;
}

function answer(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  { progress, clock }: State,
): void {
  const path = url.split('?', 1)[0] ?? '';
  const isCall = path.startsWith('/api/');
  const isHealth = path === '/health';
  response.writeHead(isHealth ? 200 : 503, {
    ...guardsOfBroken,
    'cache-control': 'no-store',
    connection: 'close',
    'retry-after': String(RETRY_AFTER_S),
    'content-type': /^\/(api\/|health$|ready$)/.test(path) ? 'application/json' : 'text/html; charset=utf-8',
    ...(isCall && clock && { [clockHeader]: clock.now().toISOString() }),
  });
  if (isHealth) response.end(JSON.stringify({ status: 'ok' }));
  else if (path === '/ready') response.end(JSON.stringify({ status: 'starting' }));
  else if (isCall) response.end(envelope(headers['accept-language']));
  else response.end(page(headers['accept-language'], progress));
}

function envelope(acceptLanguage: string | undefined): string {
  const data: RefusalData = { reason, facts: {}, requestId: randomUUID() };
  const message = refusalMessage(reason, {}, localeOf(acceptLanguage));
  return JSON.stringify({ code: refusalTexts[reason].status, data, message });
}

/** Works without a script: the page contains a meta refresh. */
function page(acceptLanguage: string | undefined, progress: string): string {
  const locale = localeOf(acceptLanguage);
  const message = refusalMessage(reason, {}, locale);
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>${message}</title></head><body><p role="status">${message}</p><p>${progress}</p></body></html>`;
}
