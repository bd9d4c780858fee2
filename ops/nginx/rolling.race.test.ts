import { randomUUID } from 'node:crypto';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchList } from '#contract/matches/matches.ts';
import { balance } from '#contract/payments/money.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { buildShop } from '#test/build/shop.ts';
import { isAbsent } from '#test/skips.ts';
import { type OtherServer, startOther } from '#test/other-server.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';
import { type RunningNginx, runNginx } from './testing/run-nginx.ts';

const FANS = 8;

describe.skipIf(isAbsent('nginx'))('nginx: the real one, while its servers are replaced', () => {
  let it: TestApp;
  let servers: OtherServer[];
  let proxy: RunningNginx;
  beforeAll(async () => {
    it = await startTestApp({
      environment: { FREE_SCHEMES_BEFORE_CHARGING: '0', TRUSTED_PROXIES: '127.0.0.1' },
      poolSize: 20,
    });
    servers = [await startOther(it), await startOther(it)];
    proxy = await runNginx(...servers.map(portOf));
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) await server.close();
    await it.close();
  });

  /** Marks a server down, replaces it, and takes it in again, as docs/operations/upgrade.md says. */
  async function replace(at: number): Promise<void> {
    const old = servers[at];
    if (!old) throw new Error('no such server');
    // The old workers of nginx end when what is under way has ended; from then on nothing can arrive.
    await proxy.reload(servers.map((server, index) => ({ port: portOf(server).port, isDown: index === at })));
    await old.close();
    servers[at] = await startOther(it);
    await proxy.reload(servers.map(portOf));
  }

  test('reads and purchases go on without one that fails, and every server serves', async () => {
    const { schemeIds, fans } = await buildShop(it, FANS);
    const statuses: number[] = [];
    let isOver = false;
    const acting = fans.map(async ({ token }, at) => {
      const phone: Phone = { current: open(proxy) };
      const read = async (path: string) =>
        statuses.push(await send(proxy, phone, { method: 'GET', path, token }));
      for (let turn = 0; !isOver; turn++) {
        await read(`${matchList.path}?day=2026-03-14`);
        await read(balance.path);
        const path = unlockScheme.path.replace('{id}', schemeIds[(turn + at) % schemeIds.length] ?? '');
        const unlock = { unlockId: randomUUID() };
        statuses.push(await send(proxy, phone, { method: 'POST', path, token }, unlock));
      }
      phone.current.destroy();
    });
    await until(async () => statuses.length > 100);
    for (const at of [0, 1, 0, 1]) await replace(at);
    const counted = servers.map(({ app }) => requestsOf(app));
    await until(async () => counted.every((count) => count() > 0));
    isOver = true;
    await Promise.all(acting);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(300);
    expect(await reconcile(it.ctx.db)).toEqual([]);
  }, 120_000);
});

const portOf = ({ url }: OtherServer) => ({ port: Number(new URL(url).port) });

/** How many requests have arrived since. */
function requestsOf(app: FastifyInstance): () => number {
  let count = 0;
  app.server.on('request', () => {
    count++;
  });
  return () => count;
}

/** A phone behind a connection, which it opens anew when nginx ends it. */
interface Phone {
  current: ClientHttp2Session;
}

/** A request that was refused before anybody looked at it is sent again, as browsers do. */
async function send(
  proxy: RunningNginx,
  phone: Phone,
  request: { readonly method: 'GET' | 'POST'; readonly path: string; readonly token: string },
  body?: object,
): Promise<number> {
  for (;;) {
    if (phone.current.closed || phone.current.destroyed) phone.current = open(proxy);
    const status = await sendOnce(phone.current, request, body);
    if (status !== 'refused') return status;
    phone.current = open(proxy);
  }
}

function open({ address }: RunningNginx): ClientHttp2Session {
  const session = connect(address, { rejectUnauthorized: false });
  session.on('error', () => undefined);
  return session;
}

async function sendOnce(
  session: ClientHttp2Session,
  { method, path, token }: Parameters<typeof send>[2],
  body?: object,
): Promise<number | 'refused'> {
  const request = session.request({
    ':method': method,
    ':path': path,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
  if (body) request.write(JSON.stringify(body));
  request.end();
  return await new Promise((resolve, reject) => {
    let status = 0;
    request.on('response', (headers) => {
      status = Number(headers[':status']);
    });
    request.on('end', () => resolve(status));
    // Also without an end: a phone that waits for ever would hide what was lost.
    request.on('close', () => resolve(status));
    request.on('error', (error) => {
      if (request.rstCode === constants.NGHTTP2_REFUSED_STREAM) resolve('refused');
      else reject(error);
    });
    request.resume();
  });
}
