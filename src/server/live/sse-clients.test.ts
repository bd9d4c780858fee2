import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SseClients, createSseClients } from './sse-clients.ts';

const ask = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const large = `data: ${'x'.repeat(1024 * 1024)}\n\n`;

let clients: SseClients;
let port: number;
let viewer: { userId: string; sessionId: string } | null = null;
const sockets: Socket[] = [];
const server = createServer((_request, response: ServerResponse) => {
  response.writeHead(200);
  response.flushHeaders();
  clients.join({ response, address: '10.0.0.1', viewer });
});

beforeEach(async () => {
  clients = createSseClients();
  viewer = null;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** A client whose response headers have arrived; it reads on only on demand. */
async function listener(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(ask);
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  return socket.pause();
}

test('a client that does not read is disconnected, and one that reads receives everything', async () => {
  await listener();
  const reader = await listener();
  let heardBytes = 0;
  reader.resume().on('data', (bytes) => {
    heardBytes += bytes.length;
  });
  let saidBytes = 0;
  while (clients.size() === 2) {
    clients.broadcast(large);
    saidBytes += large.length;
    await new Promise(setImmediate);
    // The reader is only as fast as the machine; it must receive everything that was sent.
    await expect.poll(() => heardBytes).toBeGreaterThanOrEqual(saidBytes);
  }
  expect(clients.size()).toBe(1);
});

test('every client counts for its address until it disconnects', async () => {
  const [one] = [await listener(), await listener()];
  expect(clients.sizeFrom('10.0.0.1')).toBe(2);
  expect(clients.sizeFrom('10.0.0.2')).toBe(0);
  one.destroy();
  await expect.poll(() => clients.sizeFrom('10.0.0.1')).toBe(1);
});

test('a text to one user reaches their valid sessions only, and disconnected clients are removed', async () => {
  const visitor = await listener();
  viewer = { userId: 'ann', sessionId: 'phone' };
  const phone = await listener();
  viewer = { userId: 'ann', sessionId: 'ended' };
  const ended = await listener();
  expect(clients.connectedUsers()).toEqual(['ann']);
  expect([...clients.sessionsOf('ann')].sort()).toEqual(['ended', 'phone']);
  const received: string[] = [];
  for (const [name, socket] of Object.entries({ visitor, phone, ended }))
    socket
      .resume()
      .on('data', (bytes) =>
        received.push(...(String(bytes).match(/hello|all/g) ?? []).map((text) => `${name} ${text}`)),
      );
  clients.sendTo('ann', new Set(['phone']), 'hello');
  clients.broadcast('all');
  await expect
    .poll(() => received.toSorted())
    .toEqual(['ended all', 'phone all', 'phone hello', 'visitor all']);
  phone.destroy();
  ended.destroy();
  await expect.poll(() => clients.hasClient('ann')).toBe(false);
});
