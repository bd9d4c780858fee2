import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createWitnessServer } from './serve.ts';
import { openWitness } from './start-witness.ts';
import { readOptions } from './options.ts';
import { newForeignLog, post } from './testing/foreign-log.ts';
import { gate } from './testing/gate.ts';
import { argumentsFor, newFolder, startTestWitness } from './testing/witness-in-test.ts';

const log = newForeignLog('log.example/tips').add(1);

test.each([
  ['GET', '/add-checkpoint', 405],
  ['PUT', '/add-checkpoint', 405],
  ['POST', '/add-checkpoint/', 404],
  ['POST', '/w1/add-checkpoint', 404],
  ['POST', '/sign-subtree', 404],
  ['GET', '/', 404],
  ['GET', '/log.example/checkpoint', 404],
])('%s %s is answered with %i and a sentence', async (method, path, status) => {
  const { url } = await startTestWitness([log.vkey]);
  const response = await fetch(`${url}${path}`, { method });
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(/^[A-Z].*\.\n$/);
  expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
});

test('a body beyond 128 KiB is refused, announced or not, and the next request is served', async () => {
  const { url } = await startTestWitness([log.vkey]);
  const long = Buffer.alloc(131_073, 'a');
  expect((await post(url, long)).status).toBe(413);
  expect((await post(url, long.subarray(1))).status).toBe(400);
  // A stream has no Content-Length.
  const streamed = { method: 'POST', body: new Blob([long]).stream(), duplex: 'half' };
  expect((await fetch(`${url}/add-checkpoint`, streamed)).status).toBe(413);
  expect((await post(url, log.request(0))).status).toBe(200);
});

test('a request with sixteen large signatures is read', async () => {
  const { url } = await startTestWitness([log.vkey]);
  const large = `— stranger.example ${Buffer.alloc(4_990, 7).toString('base64')}\n`;
  const body = log.request(0) + large.repeat(15);
  expect(body.length).toBeGreaterThan(95_000);
  expect((await post(url, body)).status).toBe(200);
});

test('a client that does not finish its request is cut off, and does not hold up the others', async () => {
  const options = readOptions(argumentsFor(newFolder(), [log.vkey]));
  if (!options) throw new Error('no options');
  const { parts, release } = await openWitness(options, { now: () => new Date(), log: () => undefined });
  const server = createWitnessServer(parts, '', () => undefined);
  onTestFinished(() => {
    server.close(release);
    server.closeAllConnections();
  });
  expect([server.headersTimeout, server.requestTimeout, server.maxConnections]).toEqual([5_000, 10_000, 256]);
  Object.assign(server, { headersTimeout: 100, requestTimeout: 200 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const slow = [
    'POST /add-check',
    'POST /add-checkpoint HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nold',
  ].map(async (start) => {
    const socket = createConnection(address.port, '127.0.0.1');
    socket.write(start);
    return await text(socket);
  });
  expect((await post(`http://127.0.0.1:${address.port}`, log.request(0))).status).toBe(200);
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('when it stops, a request that has begun is answered, and its connection does not delay the end', async () => {
  const { waiting, wrapStore, open } = gate();
  const { url, close } = await startTestWitness([log.vkey], { wrapStore });
  const answer = post(url, log.request(0));
  await expect.poll(() => waiting).toEqual([log.origin]);
  const startedAt = performance.now();
  const closed = close();
  await expect(post(url, log.request(0))).rejects.toThrow();
  open();
  expect((await answer).status).toBe(200);
  await closed;
  // Open connections would be closed after 10 s only.
  expect(performance.now() - startedAt).toBeLessThan(8_000);
});

test('a refusal is logged with its status, and nothing of the body', async () => {
  const { url, events } = await startTestWitness([log.vkey]);
  await post(url, 'secret');
  expect(events).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      event: 'refused',
      method: 'POST',
      path: '/add-checkpoint',
      status: 400,
    }),
  );
  expect(JSON.stringify(events)).not.toContain('secret');
});
