import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import { until } from '#test/until.ts';
import { type Upstream, writeNginxFiles, writeNginxSite } from '../nginx-files.ts';
import { reloadNginx } from '../reload-nginx.ts';

export interface RunningNginx {
  readonly address: string;
  /** Other servers from now on: those that are down get no new request. Resolves when the workers of before have ended. */
  reload(servers: readonly Upstream[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts nginx with our example in front of servers of this machine. */
export async function runNginx(...servers: readonly Upstream[]): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-nginx-'));
  const ports = { site: await freePort(), redirect: await freePort() };
  const nginx = spawn('nginx', writeNginxFiles(folder, ports, servers));
  const proxy = {
    address: `https://127.0.0.1:${ports.site}`,
    async reload(others: readonly Upstream[]) {
      writeNginxSite(folder, ports, others);
      if (nginx.pid !== undefined) await reloadNginx(nginx.pid);
    },
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await until(async () => (await ask(proxy, '/').catch(() => null)) !== null);
  return proxy;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A request over HTTP/2; of a stream, what comes up to a text. */
export async function ask(
  { address }: Pick<RunningNginx, 'address'>,
  path: string,
  { method = 'GET', body = null as Buffer | null, until: end = null as string | null } = {},
): Promise<Answer> {
  const session = connect(address, { rejectUnauthorized: false });
  try {
    const request = session.request({
      [constants.HTTP2_HEADER_METHOD]: method,
      [constants.HTTP2_HEADER_PATH]: path,
      [constants.HTTP2_HEADER_AUTHORITY]: 'example.com',
      'content-type': 'application/json',
      'accept-language': 'en',
    });
    // A refusal may end the stream before the whole body was sent.
    request.on('error', () => {});
    if (body !== null) request.end(body);
    const [headers] = (await Promise.race([once(request, 'response'), failed(session)])) as [
      Readonly<Record<string, unknown>>,
    ];
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) {
      text += chunk;
      if (end !== null && text.includes(end)) break;
    }
    return { status: Number(headers[constants.HTTP2_HEADER_STATUS]), headers, body: text };
  } finally {
    session.destroy();
  }
}

async function failed(session: ClientHttp2Session): Promise<never> {
  const [error] = await once(session, 'error');
  throw error;
}
