import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendCall } from './send-call.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that handles every request with `answer`. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x`;
}

const answering = (status: number, body: string) =>
  serve((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));

const get = (url: string, more: object = {}) =>
  sendCall({ method: 'GET', url, token: null, locale: 'zh', ...more }).catch((error: unknown) => error);

test('data of a successful response is returned', async () => {
  const url = await answering(200, '{"code":200,"data":{"a":1},"message":""}');
  expect(await get(url)).toEqual({ a: 1 });
});

test('the message of a successful response is passed to onMessage if there is one', async () => {
  const received: string[] = [];
  const onMessage = (message: string) => received.push(message);
  await get(await answering(200, '{"code":200,"data":1,"message":"Profile saved"}'), { onMessage });
  await get(await answering(200, '{"code":200,"data":1,"message":""}'), { onMessage });
  expect(received).toEqual(['Profile saved']);
});

test('the server’s time is passed on from the header, with a refusal too', async () => {
  const received: string[] = [];
  const onServerTime = (now: string) => received.push(now);
  const answering = (code: number, headers: object) =>
    serve((_, response) => {
      const data = code === 200 ? 1 : { reason: 'SALE_OVER', facts: {}, requestId: 'r' };
      response.writeHead(code, { ...headers }).end(JSON.stringify({ code, data, message: 'x' }));
    });
  await get(await answering(200, { 'x-now': '2026-03-14T12:00:00.000Z' }), { onServerTime });
  await get(await answering(409, { 'x-now': '2026-03-14T12:00:01.000Z' }), { onServerTime });
  await get(await answering(200, {}), { onServerTime });
  expect(received).toEqual(['2026-03-14T12:00:00.000Z', '2026-03-14T12:00:01.000Z']);
});

test('the token is sent as stored, with the language of the user', async () => {
  const url = await serve(({ headers }, response) => {
    const data = [headers.authorization, headers['accept-language']];
    response.end(JSON.stringify({ code: 200, data, message: '' }));
  });
  expect(await get(url, { token: 'Bearer abc', locale: 'en' })).toEqual(['Bearer abc', 'en']);
});

test('POST requests send a stable device ID, GET requests send none', async () => {
  const url = await serve(({ headers }, response) => {
    response.end(JSON.stringify({ code: 200, data: headers['x-device-id'] ?? null, message: '' }));
  });
  const device = await get(url, { method: 'POST' });
  expect(device).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/);
  expect(await get(url, { method: 'POST' })).toBe(device);
  expect(await get(url)).toBeNull();
});

test('a refusal keeps code, reason, facts, message and request ID', async () => {
  const url = await answering(
    422,
    '{"code":422,"data":{"reason":"BALANCE_TOO_LOW","facts":{"missingFen":100},"requestId":"r-1"},"message":"余额不足"}',
  );
  expect(await get(url)).toMatchObject({
    code: 422,
    reason: 'BALANCE_TOO_LOW',
    message: '余额不足',
    facts: { missingFen: 100 },
    requestId: 'r-1',
  });
});

test('a response without an envelope is an error with the HTTP status and a generic message', async () => {
  const url = await answering(502, '<html>Bad gateway</html>');
  const error = await get(url);
  expect(error).toMatchObject({ code: 502, reason: null, message: '请求失败，请稍后重试' });
  expect((error as ApiError).messageOr('登录失败')).toBe('登录失败');
  const received = await get(await answering(400, '{"code":400,"data":null,"message":"验证码不对"}'));
  expect((received as ApiError).messageOr('登录失败')).toBe('验证码不对');
  const wordless = await get(await answering(500, '{"code":500,"data":null,"message":""}'));
  expect((wordless as ApiError).messageOr('登录失败')).toBe('登录失败');
});

test('without a listening server the error has code 500 and reports no connection', async () => {
  const error = await get('http://127.0.0.1:1/', { locale: 'en' });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 500, message: 'No connection. Check your network and try again.' });
});

test('a server that does not respond in time causes a timeout', async () => {
  const url = await serve(() => {});
  expect(await get(url, { timeoutMs: 50 })).toMatchObject({
    code: 500,
    message: '连接超时，请检查网络后重试',
  });
});

test('a server that stalls in the middle of a response causes a timeout', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":200,');
  });
  expect(await get(url, { timeoutMs: 200 })).toMatchObject({
    code: 500,
    message: '连接超时，请检查网络后重试',
  });
});

test('an aborted call rejects with the abort reason, not with a network error', async () => {
  const url = await serve(() => {});
  const caller = new AbortController();
  const sent = get(url, { signal: caller.signal });
  caller.abort(new Error('left the page'));
  expect(await sent).toMatchObject({ message: 'left the page' });
});
