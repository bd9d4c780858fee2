import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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

/** Declares a body that is too large, and sends a part of it. @returns everything that is received, until `closed`. */
function refusedBody(length: number, to = port): { socket: Socket; text(): string; closed: Promise<void> } {
  let text = '';
  const head = `POST /api/app/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const socket = connect(to, '127.0.0.1', () => socket.write(`${head}{`));
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => resolve()).on('error', () => resolve()),
  );
  return { socket, text: () => text, closed };
}

test('a body that is too large is refused while it is sent, and the connection goes on after its end', async () => {
  const length = 300_000;
  const patient = await buildApp(it.ctx, { webFolder: null });
  onTestFinished(() => patient.close());
  await patient.listen({ host: '127.0.0.1', port: 0 });
  const { socket, text } = refusedBody(length, Number(new URL(patient.listeningOrigin).port));
  await expect.poll(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*BODY_TOO_LARGE/);
  socket.write(`${' '.repeat(length - 1)}GET /health HTTP/1.1\r\nHost: x\r\n\r\n`);
  await expect.poll(text).toMatch(/HTTP\/1\.1 200 /);
  expect(text()).not.toContain(' 408 ');
  socket.destroy();
});

test.each([
  ['so large that nobody reads it', 9 * 1024 * 1024],
  ['whose rest never comes', 300_000],
])('the connection of a refused body %s is closed', async (_, length) => {
  const { closed, text } = refusedBody(length);
  await closed;
  expect(text()).toMatch(/^HTTP\/1\.1 413 /);
  expect(text()).not.toContain(' 408 ');
});
