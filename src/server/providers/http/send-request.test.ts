import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { patientMs } from '#test/time-outs.ts';
import { sendRequest } from './send-request.ts';

describe('a request to a third party', () => {
  const servers: Server[] = [];

  async function serve(answer: (response: ServerResponse) => void): Promise<string> {
    const server = createServer((_request, response) => answer(response));
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });

  const get = (url: string, timeoutMs = patientMs) =>
    sendRequest({ to: 'sms', url, method: 'GET', timeoutMs, maxBytes: 1000 });
  /** For a response that never ends: the length of the timeout is irrelevant. */
  const shortMs = 60;

  it('gives status and text', async () => {
    const url = await serve((response) => response.writeHead(503).end('忙'));
    expect(await get(url)).toMatchObject({ ok: true, answer: { status: 503, text: '忙' } });
  });

  it('follows no redirect', async () => {
    const inner = await serve(() => expect.unreachable());
    const url = await serve((response) => response.writeHead(302, { location: inner }).end());
    expect(await get(url)).toEqual({ ok: false, fault: 'redirect' });
  });

  it('accepts no more than the limit', async () => {
    const url = await serve((response) => response.end('x'.repeat(1001)));
    expect(await get(url)).toEqual({ ok: false, fault: 'too_large' });
  });

  it('times out without a response', async () => {
    expect(await get(await serve(() => undefined), shortMs)).toEqual({ ok: false, fault: 'timeout' });
  });

  it('times out if the body trickles', async () => {
    const url = await serve((response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await get(url, shortMs)).toEqual({ ok: false, fault: 'timeout' });
  });

  it('reports a refused or broken connection', async () => {
    const url = await serve((response) => response.socket?.destroy());
    expect(await get(url)).toEqual({ ok: false, fault: 'unreachable' });
    expect(await get('http://127.0.0.1:1/')).toEqual({ ok: false, fault: 'unreachable' });
  });

  it('rejects bytes that are not UTF-8 instead of repairing them', async () => {
    const url = await serve((response) => response.end(Buffer.from([0x7b, 0xff])));
    expect(await get(url)).toEqual({ ok: false, fault: 'not_text' });
  });
});
