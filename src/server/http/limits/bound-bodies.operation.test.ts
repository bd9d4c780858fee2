import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockHeader } from '#contract/envelope.ts';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let app: TestApp['app'];
let port: number;
beforeAll(async () => {
  it = await startTestApp();
  app = await buildApp(it.ctx, { webFolder: null, bodyPatience: { callMs: 50, pictureMs: 120_000 } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(app.listeningOrigin).port);
});
afterAll(async () => {
  await app?.close();
  await it?.close();
});

/** Sends the start of a request whose body never ends. @returns the response until the connection is closed. */
function slowly(path: string): { socket: Socket; closed: Promise<string> } {
  let text = '';
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    ),
  );
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  const closed = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(text)).on('error', () => resolve(text)),
  );
  return { socket, closed };
}

test.each(['/api/app/user/login', '/api/app/notify/alipay', '/api/app/nothing'])(
  'an endless body of %s is closed, without a session and without affecting others',
  async (path) => {
    const answer = await slowly(path).closed;
    expect(answer).toMatch(/^HTTP\/1\.1 (408|404)/);
    expect(answer).toContain(`\r\n${clockHeader}: ${it.clock.now().toISOString()}\r\n`);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  },
);

test('a body that arrives in time gets its response, however often the connection is used', async () => {
  for (let round = 0; round < 3; round++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/app/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(400);
  }
});
