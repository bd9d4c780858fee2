import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';
import { connectionsPerNetwork } from './bound-connections.ts';

const MOST = 12;

let it: TestApp;
const opened: Socket[] = [];
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await it?.close();
});

/** Idle connections from one local address. @returns a function that counts those still open. */
async function holding(port: number, from: string, count: number): Promise<() => number> {
  const sockets = Array.from({ length: count }, () =>
    connect({ port, host: '127.0.0.1', localAddress: from }),
  );
  opened.push(...sockets);
  let settled = 0;
  // Must be read, or the close of the other end would go unnoticed.
  for (const socket of sockets) {
    socket.resume().on('error', () => undefined);
    socket.once('connect', () => settled++);
  }
  await until(async () => settled === count);
  return () => sockets.filter(({ closed, destroyed }) => !closed && !destroyed).length;
}

test('one address cannot use up the connections of others, and is accepted again after closing its own', async () => {
  const app = await buildApp(
    { ...it.ctx, config: { ...it.ctx.config, trustedProxies: ['127.0.0.9'] } },
    { webFolder: null, connectionsPerNetwork: MOST },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(app.listeningOrigin).port);
  const held = await holding(port, '127.0.0.5', MOST + 40);
  await until(async () => held() === MOST);
  // Other addresses are served, and trusted proxies are not limited.
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  const brought = await holding(port, '127.0.0.9', MOST + 5);
  expect(brought()).toBe(MOST + 5);
  for (const socket of opened) socket.destroy();
  // The server registers each close asynchronously.
  await until(async () => {
    const again = await holding(port, '127.0.0.5', 3);
    await fetch(`http://127.0.0.1:${port}/health`);
    return again() === 3;
  });
  await app.close();
});

test.each([
  [1_024, 256],
  [100, 64],
  [20_000, 2_000],
  [Number.POSITIVE_INFINITY, 2_000],
])('for %d files a network may have %d connections', (files, most) => {
  expect(connectionsPerNetwork(files)).toBe(most);
});
