import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendCall } from './send-call.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that answers every request the same way. */
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

test('data of a successful answer is returned', async () => {
  const url = await answering(200, '{"code":200,"data":{"a":1},"message":""}');
  expect(await get(url)).toEqual({ a: 1 });
});

test('what a successful answer says is handed on where it says something', async () => {
  const said: string[] = [];
  const onMessage = (message: string) => said.push(message);
  await get(await answering(200, '{"code":200,"data":1,"message":"Profile saved"}'), { onMessage });
  await get(await answering(200, '{"code":200,"data":1,"message":""}'), { onMessage });
  expect(said).toEqual(['Profile saved']);
});

test('the token goes out as it is stored, with the language of the reader', async () => {
  const url = await serve(({ headers }, response) => {
    const data = [headers.authorization, headers['accept-language']];
    response.end(JSON.stringify({ code: 200, data, message: '' }));
  });
  expect(await get(url, { token: 'Bearer abc', locale: 'en' })).toEqual(['Bearer abc', 'en']);
});

test('what changes something names the browser, the same each time; what only reads does not', async () => {
  const url = await serve(({ headers }, response) => {
    response.end(JSON.stringify({ code: 200, data: headers['x-device-id'] ?? null, message: '' }));
  });
  const device = await get(url, { method: 'POST' });
  expect(device).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/);
  expect(await get(url, { method: 'POST' })).toBe(device);
  expect(await get(url)).toBeNull();
});

test('a refusal keeps code, reason, facts, message and the number of the request', async () => {
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

test('an answer that is no envelope is an error with the HTTP status and words of our own', async () => {
  const url = await answering(502, '<html>Bad gateway</html>');
  const error = await get(url);
  expect(error).toMatchObject({ code: 502, reason: null, message: '请求失败，请稍后重试' });
  expect((error as ApiError).messageOr('登录失败')).toBe('登录失败');
  const said = await get(await answering(400, '{"code":400,"data":null,"message":"验证码不对"}'));
  expect((said as ApiError).messageOr('登录失败')).toBe('验证码不对');
  const wordless = await get(await answering(500, '{"code":500,"data":null,"message":""}'));
  expect((wordless as ApiError).messageOr('登录失败')).toBe('登录失败');
});

test('where nobody listens the error is 500 and says that there is no connection', async () => {
  const error = await get('http://127.0.0.1:1/', { locale: 'en' });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 500, message: 'No connection. Check your network and try again.' });
});

test('a server that does not answer in time is given up', async () => {
  const url = await serve(() => {});
  expect(await get(url, { timeoutMs: 50 })).toMatchObject({
    code: 500,
    message: '连接超时，请检查网络后重试',
  });
});

test('a server that begins to answer and does not go on is given up as well', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":200,');
  });
  expect(await get(url, { timeoutMs: 200 })).toMatchObject({
    code: 500,
    message: '连接超时，请检查网络后重试',
  });
});

test('a caller who gives up gets their own reason back, not an error of the network', async () => {
  const url = await serve(() => {});
  const caller = new AbortController();
  const sent = get(url, { signal: caller.signal });
  caller.abort(new Error('left the page'));
  expect(await sent).toMatchObject({ message: 'left the page' });
});
