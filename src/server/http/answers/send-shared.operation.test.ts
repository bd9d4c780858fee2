import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rank } from '#contract/records.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { looseLimits } from '#server/http/limits/call-limits.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const ask = async (headers: Record<string, string> = {}, url: string = rank.path) =>
  await it.app.inject({ method: 'GET', url, headers });

test('an answer has the same body and ETag in every encoding, made anew or from memory', async () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  const seen = new Set<string>();
  for (const round of ['anew', 'from memory']) {
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { statusCode, headers, rawPayload } = await ask({ 'accept-encoding': encoding });
      const sent = headers['content-encoding'] ?? 'identity';
      expect([round, statusCode, sent]).toEqual([round, 200, encoding]);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(headers.vary).toBe('Accept-Encoding, Accept-Language');
      expect(headers['x-now']).toBe(it.clock.now().toISOString());
      seen.add(`${headers.etag} ${headers['cache-control']} ${decode[encoding](rawPayload)}`);
    }
  }
  expect(seen.size).toBe(1);
  expect(JSON.parse([...seen].join().replace(/^[^{]*/, ''))).toMatchObject({ code: 200, message: '' });
});

test('who has the answer already gets 304 and no body', async () => {
  const { headers } = await ask();
  const etag = String(headers.etag);
  for (const known of [etag, `"other", ${etag}`]) {
    const again = await ask({ 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a parameter that no call knows changes nothing in the answer', async () => {
  expect((await ask({}, `${rank.path}?x=1`)).body).toBe((await ask()).body);
});

test('requests that are answered from memory count as every other', async () => {
  const { max } = looseLimits.everything;
  const from = { method: 'GET', url: rank.path, remoteAddress: '203.0.113.9' } as const;
  const herd = await Promise.all(
    Array.from({ length: max + 10 }, async () => (await it.app.inject(from)).statusCode),
  );
  expect([
    herd.filter((status) => status === 200).length,
    herd.filter((status) => status === 429).length,
  ]).toEqual([max, 10]);
});
