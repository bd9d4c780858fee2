import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFull } from '#test/level.ts';
import { readReply } from './read-reply.ts';
import { opensslSamples as samples } from './samples/openssl.ts';
import { positive, timestampQuery } from './timestamp-query.ts';
import { isTrustedSigner } from './trusted-signer.ts';

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');
const certificate = (base64: string) => new X509Certificate(bytesOf(base64));
const message = Buffer.from(samples.message);
const nonce = Buffer.from(samples.nonce, 'hex');
const root = certificate(samples.root);

const read = (
  reply: string | Buffer,
  changes: Partial<{ message: Buffer; nonce: Buffer | null; trusted: X509Certificate[] }> = {},
) =>
  readReply(
    typeof reply === 'string' ? bytesOf(reply) : reply,
    changes.message ?? message,
    changes.trusted ?? [root],
    changes.nonce === undefined ? nonce : changes.nonce,
  );

test('our query is byte for byte the one that OpenSSL answered', () => {
  expect(
    Buffer.from(timestampQuery(message, Buffer.from(`00${samples.nonce}`, 'hex'))).toString('base64'),
  ).toBe(samples.query);
});

test('a reply of OpenSSL is a token with a time: with an RSA key, with an EC key and its chain, by root or signer', async () => {
  for (const reply of [samples.replyRsa, samples.replyEcWithChain]) {
    const result = await read(reply);
    expect(result.ok && result.stamp.at.toISOString()).toMatch(/^2026-11-22T01:2\d:\d\d\.000Z$/);
    expect(result.ok && bytesOf(reply).includes(Buffer.from(result.stamp.token))).toBe(true);
  }
  expect(await read(samples.replyRsa, { trusted: [certificate(samples.signerRsa)] })).toMatchObject({
    ok: true,
  });
});

test.each([
  ['another message', samples.replyRsa, { message: Buffer.from('other') }, 'imprint'],
  ['a token over another message', samples.replyToOtherMessage, { nonce: null }, 'imprint'],
  ['another nonce', samples.replyRsa, { nonce: Buffer.from('01', 'hex') }, 'nonce'],
  ['a root we do not trust', samples.replyRsa, { trusted: [certificate(samples.otherRoot)] }, 'signer'],
  ['no root at all', samples.replyRsa, { trusted: [] }, 'signer'],
  [
    'a certificate for something else',
    samples.replyRsa,
    { trusted: [certificate(samples.codeSigner)] },
    'signer',
  ],
  ['a refusal', samples.rejected, {}, 'rejected'],
] as const)('%s is rejected', async (_, reply, changes, fault) => {
  const { trusted, ...rest } = { trusted: undefined, ...changes };
  expect(await read(reply, { ...rest, ...(trusted ? { trusted: [...trusted] } : {}) })).toEqual({
    ok: false,
    fault,
  });
});

test('a token with a changed time or signature is rejected', async () => {
  const reply = bytesOf(samples.replyRsa);
  const year = reply.indexOf('20261122');
  const [dated, signed] = [Buffer.from(reply), Buffer.from(reply)];
  dated.write('2025', year);
  signed[reply.length - 1] = (reply.at(-1) ?? 0) ^ 0x01;
  expect(year).toBeGreaterThan(0);
  expect([await read(dated), await read(signed)]).toEqual([
    { ok: false, fault: 'signature' },
    { ok: false, fault: 'signature' },
  ]);
});

test("a token without its signer's certificate is rejected: others could not verify it", async () => {
  expect(await read(samples.withoutCertificate, { nonce: null })).toMatchObject({ ok: false });
});

test('a changed byte never yields another message, time or signer', async () => {
  // Each reading builds the certificate chain.
  const step = isFull ? 1 : 4;
  const reply = bytesOf(samples.replyEcWithChain);
  const sound = await read(reply);
  if (!sound.ok) throw new Error('The sample is invalid');
  for (let at = 0; at < reply.length; at += step) {
    const changed = Buffer.from(reply);
    changed[at] = (changed[at] ?? 0) ^ 0x01;
    const result = await read(changed);
    // Unsigned parts, such as an unused certificate, may change; the time must not.
    if (result.ok) expect([at, result.stamp.at]).toEqual([at, sound.stamp.at]);
  }
}, 60_000);

test('a certificate with an unreadable use is not trusted, and leaves no error behind for the next key', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const changed = bytesOf(samples.signerRsa);
  changed[changed.indexOf(Buffer.from('06082b06010505070308', 'hex'))] = 0x07;
  const unreadable = new X509Certificate(changed);
  expect(isTrustedSigner(unreadable, [], [unreadable], new Date('2026-11-22T02:00:00Z'))).toBe(false);
  expect(createPrivateKey(pem).asymmetricKeyType).toBe('ec');
});

test('any other input is rejected without an exception', async () => {
  const whole = bytesOf(samples.replyRsa);
  for (const reply of [
    Buffer.alloc(0),
    Buffer.from('<html>'),
    whole.subarray(0, 600),
    Buffer.alloc(1000, 0x30),
  ]) {
    expect(await read(reply)).toMatchObject({ ok: false });
  }
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect((await read(Buffer.from(bytes))).ok).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test('a nonce has a single DER encoding', () => {
  const hex = (bytes: string) => Buffer.from(positive(Buffer.from(bytes, 'hex'))).toString('hex');
  expect([hex('0001'), hex('80'), hex('007f'), hex('0000'), hex('ff00')]).toEqual([
    '01',
    '0080',
    '7f',
    '00',
    '00ff00',
  ]);
});
