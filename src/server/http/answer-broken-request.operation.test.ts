import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let app: TestApp['app'];
let port: number;
beforeAll(async () => {
  it = await startTestApp();
  app = await buildApp(it.ctx, { webFolder: null, headersWithinMs: 60 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(app.listeningOrigin).port);
});
afterAll(async () => {
  await app?.close();
  await it?.close();
});

/** Opens a connection and sends this, and nothing more. @returns what arrives until it is closed. */
async function receivedAfter(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => sent !== '' && socket.write(sent));
  let text = '';
  for await (const part of socket.setEncoding('utf8')) text += part;
  return text;
}

test('a connection on which nothing was sent is closed without a response, which a later request would take for its own', async () => {
  expect(await receivedAfter('')).toBe('');
});

test.each([
  ['never ends', 'GET /health HTTP/1.1\r\nHost: x\r\n'],
  ['is no HTTP', 'hello\r\n\r\n'],
])('a request that %s is told so', async (_, sent) => {
  const answer = await receivedAfter(sent);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('REQUEST_UNREADABLE');
});
