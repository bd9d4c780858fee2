import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Audience, newAudience } from './audience.ts';

const ask = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const large = `data: ${'x'.repeat(1024 * 1024)}\n\n`;

let audience: Audience;
let port: number;
const sockets: Socket[] = [];
const server = createServer((_request, response: ServerResponse) => {
  response.writeHead(200);
  response.flushHeaders();
  audience.join({ response, address: '10.0.0.1' });
});

beforeEach(async () => {
  audience = newAudience();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Somebody whose head has arrived; they read on only when told to. */
async function listener(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(ask);
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  return socket.pause();
}

test('who does not read is let go, and who reads hears everything', async () => {
  await listener();
  const reader = await listener();
  let heardBytes = 0;
  reader.resume().on('data', (bytes) => {
    heardBytes += bytes.length;
  });
  let saidBytes = 0;
  while (audience.size() === 2) {
    audience.say(large);
    saidBytes += large.length;
    await new Promise(setImmediate);
    // The reader is only as fast as the machine; what it was told is what it must hear.
    await expect.poll(() => heardBytes).toBeGreaterThanOrEqual(saidBytes);
  }
  expect(audience.size()).toBe(1);
});

test('everybody counts for their address, and no longer once they are gone', async () => {
  const [one] = [await listener(), await listener()];
  expect(audience.sizeFrom('10.0.0.1')).toBe(2);
  expect(audience.sizeFrom('10.0.0.2')).toBe(0);
  one.destroy();
  await expect.poll(() => audience.sizeFrom('10.0.0.1')).toBe(1);
});
