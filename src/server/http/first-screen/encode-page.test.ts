import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Encoding, encodedAnswer, encodedPage, encodingFor } from './encode-page.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,identity', 'identity'],
] as const)('a client that accepts %s gets %s', (accepted, encoding) =>
  expect(encodingFor(accepted)).toBe(encoding),
);

const plain: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};
const text = (length: number) =>
  Array.from({ length }, (_, at) => `{"名":${at * at},"name":"${at % 7}"}`).join();

test.each(['br', 'gzip', 'identity'] as const)('every reader gets the same text in %s', async (encoding) => {
  for (const written of [text(200), text(9_000), '']) {
    const answer = encodedAnswer(written);
    expect(answer.etag).toBe(encodedPage(written).etag);
    for (let reader = 0; reader < 4; reader++) {
      const bytes = await answer.in(encoding);
      expect(plain[encoding](bytes).toString()).toBe(written);
      // Lets what is made beside finish.
      await encodedPage(written).in(encoding);
    }
  }
});

test.each(['br', 'gzip'] as const)('later readers of an answer get the smallest %s', async (encoding) => {
  const answer = encodedAnswer(text(500));
  const smallest = await encodedPage(text(500)).in(encoding);
  const [first, second] = [await answer.in(encoding), await answer.in(encoding)];
  expect(first.length).toBeGreaterThan(smallest.length);
  expect(second).toBe(first);
  await expect.poll(() => answer.in(encoding)).toEqual(smallest);
});
