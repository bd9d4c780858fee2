import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fastifyStatic } from '@fastify/static';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { answerFailure, answerUnknownCall } from './answer-failure.ts';

let it: TestApp;
let files: FastifyInstance;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
  // Serves files like the web app's, from a folder that needs no build.
  const folder = mkdtempSync(join(tmpdir(), 'rpr-files-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'worker.js'), 'a worker of some length');
  writeFileSync(join(folder, 'secret.txt'), 'a secret');
  files = fastify();
  files.setErrorHandler(answerFailure);
  files.setNotFoundHandler(answerUnknownCall);
  await files.register(fastifyStatic, { root: join(folder, 'assets'), prefix: '/assets/', index: false });
  files.get('/worker.js', (_, reply) => reply.sendFile('worker.js', folder));
  await files.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await files?.close();
  await it?.close();
});

/** Sends the path verbatim, without a client's normalization. @returns status and body. */
function sendRaw(port: number, path: string, header = ''): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n`);
    });
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.once('error', reject).once('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body });
    });
  });
}
const filePort = () => Number(new URL(files.listeningOrigin).port);

test.each([
  ['/assets/%00', 404],
  ['/assets/../secret.txt', 404],
  ['/assets/%2e%2e/secret.txt', 404],
  ['/assets/%2e%2e%2fsecret.txt', 404],
  [`/assets/${'a'.repeat(90)}/${'b'.repeat(300)}.js`, 404],
  ['/assets/', 404],
])('%s matches no file and causes no server error: %i', async (path, status) => {
  const answer = await sendRaw(filePort(), path);
  expect([answer.status, answer.body.includes('a secret')]).toEqual([status, false]);
  expect(JSON.parse(answer.body.replace(/^[\da-f]+\r\n/i, '').replace(/\r\n0\r\n\r\n$/, ''))).toMatchObject({
    code: status,
  });
});

test.each(['bytes=9999999999-', 'bytes=5-1'])('a range outside the file is refused: %s', async (range) => {
  expect((await sendRaw(filePort(), '/worker.js', `Range: ${range}\r\n`)).status).toBe(416);
  expect((await sendRaw(filePort(), '/worker.js', 'Range: bytes=0-3\r\n')).status).toBe(206);
});

test.each(['/%', '/pages/%ff', '/api/app/%'])(
  'a malformed URL is reported as such, not as broken JSON: %s',
  async (path) => {
    const port = Number(new URL(it.ctx.config.publicUrl).port);
    const { status, body } = await sendRaw(port, path);
    expect([status, body]).toEqual([400, expect.stringContaining('REQUEST_UNREADABLE')]);
  },
);

test('an unknown path is named in the refusal', async () => {
  const { body } = await it.app.inject({ method: 'GET', url: '/api/app/common/protocol/xyz' });
  expect(JSON.parse(body)).toMatchObject({
    data: { reason: 'CALL_NOT_FOUND', facts: { call: 'GET /api/app/common/protocol/xyz' } },
    message: expect.stringContaining('/api/app/common/protocol/xyz'),
  });
});
