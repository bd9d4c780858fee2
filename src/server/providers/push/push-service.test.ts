import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { patientMs } from '#test/time-outs.ts';
import { readSubscriptionKeys } from './endpoint-rules.ts';
import { openPushService, type PushRequest, type PushService, retryAfterMs } from './push-service.ts';

let folder: string;
let sandbox: RunningSandbox;
let service: PushService;
let other: Server | undefined;

const configOf = (sandboxUrl: string | null, production = false) => ({
  production,
  outsideTimeoutMs: patientMs,
  push: {
    keyFile: join(folder, 'push', 'vapid.pem'),
    contact: 'mailto:ops@example.com',
    hosts: [],
    sandboxUrl,
  },
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-push-'));
  sandbox = await startSandbox({ port: 0, dir: folder });
  service = opened(`${sandbox.url}/push`);
});
afterEach(() => other?.close());
afterAll(async () => {
  await sandbox?.close();
  rmSync(folder, { recursive: true });
});

function opened(sandboxUrl: string | null): PushService {
  const push = openPushService(configOf(sandboxUrl));
  if (push === null) throw new Error('it is configured');
  return push;
}

function requestTo(subscription: ReturnType<RunningSandbox['push']['subscribe']>): PushRequest {
  const keys = readSubscriptionKeys(subscription.keys.p256dh, subscription.keys.auth);
  if (keys === null) throw new Error('the sandbox makes valid keys');
  const { p256dh, auth } = keys;
  const content = JSON.stringify({ title: '进球：阿森纳 2:1 切尔西' });
  const { endpoint } = subscription;
  return { endpoint, p256dh, auth, content, ttlSeconds: 600, urgency: 'high', topic: 'a'.repeat(32) };
}

const subscribe = (key = service.publicKey) => sandbox.push.subscribe(key, sandbox.url);

test('a message is encrypted, signed and decrypted by the browser', async () => {
  const request = requestTo(subscribe());
  expect(await service.send(request)).toEqual({ state: 'accepted' });
  expect(sandbox.push.messages.at(-1)).toMatchObject({
    text: request.content,
    ttl: 600,
    urgency: 'high',
    topic: 'a'.repeat(32),
  });
});

test('a subscription of another server key is refused, an unknown one is gone', async () => {
  const foreign = requestTo(subscribe(Buffer.alloc(65, 4).toString('base64url')));
  expect(await service.send(foreign)).toEqual({ state: 'refused', cause: '403' });
  const unknown = Object.assign(requestTo(subscribe()), { endpoint: `${sandbox.url}/push/nobody` });
  expect(await service.send(unknown)).toEqual({ state: 'gone' });
  const ended = subscribe();
  sandbox.push.plan(ended.endpoint, 'gone');
  expect(await service.send(requestTo(ended))).toEqual({ state: 'gone' });
});

test.each([
  [429, '120', { state: 'later', afterMs: 120_000 }],
  [503, undefined, { state: 'later', afterMs: null }],
  [500, 'soon', { state: 'later', afterMs: null }],
  [400, undefined, { state: 'refused', cause: '400' }],
  [413, undefined, { state: 'refused', cause: '413' }],
  [302, undefined, { state: 'refused', cause: 'redirect' }],
])('status %i with Retry-After %s', async (status, retryAfter, outcome) => {
  const subscription = subscribe();
  const wait = retryAfter === undefined ? {} : { retryAfter };
  sandbox.push.plan(subscription.endpoint, Object.assign({ status, times: 1 }, wait));
  expect(await service.send(requestTo(subscription))).toEqual(outcome);
});

test('a redirect to our own network is not followed', async () => {
  const seen: string[] = [];
  other = createServer((request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(307, { location: '/secret' }).end();
  });
  await new Promise<void>((resolve) => other?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/push`;
  const request = Object.assign(requestTo(subscribe()), { endpoint: `${url}/x` });
  expect(await opened(url).send(request)).toEqual({ state: 'refused', cause: 'redirect' });
  expect(seen).toEqual(['/push/x']);
});

test('nothing is sent to an endpoint that is not allowed, nor content that a service may refuse', async () => {
  const request = requestTo(subscribe());
  const before = sandbox.push.messages.length;
  expect(await opened(null).send(request)).toEqual({ state: 'refused', cause: 'endpoint' });
  const large = Object.assign({}, request, { content: '球'.repeat(1_001) });
  expect(await service.send(large)).toEqual({ state: 'refused', cause: 'size' });
  expect(sandbox.push.messages).toHaveLength(before);
});

test('without a service the message waits', async () => {
  const silent = opened('http://127.0.0.1:9/push');
  const request = Object.assign(requestTo(subscribe()), { endpoint: 'http://127.0.0.1:9/push/x' });
  expect(await silent.send(request)).toEqual({ state: 'silent' });
});

test('Retry-After is seconds or a date, never negative', () => {
  expect(retryAfterMs('0')).toBe(0);
  expect(retryAfterMs('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(0);
  const inAnHour = retryAfterMs(new Date(Date.now() + 3_600_000).toUTCString()) ?? 0;
  expect(Math.abs(inAnHour - 3_600_000)).toBeLessThan(60_000);
  for (const text of [undefined, '', 'never', '-5', '9'.repeat(30)]) expect(retryAfterMs(text)).toBeNull();
});

test('the key is created once in development, readable by its owner only, and required in production', () => {
  const { keyFile } = configOf(null).push;
  expect(opened(null).publicKey).toBe(service.publicKey);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  const missing = {
    ...configOf(null, true),
    push: { ...configOf(null).push, keyFile: join(folder, 'none.pem') },
  };
  expect(() => openPushService(missing)).toThrow(/none\.pem.*PUSH_KEY_FILE/);
  const wrong = join(folder, 'wrong.pem');
  writeFileSync(wrong, readFileSync(keyFile, 'utf8').replaceAll('M', 'secret'));
  const broken = { ...missing, push: { ...missing.push, keyFile: wrong } };
  expect(() => openPushService(broken)).toThrow(/wrong\.pem holds no P-256 private key/);
  expect(() => openPushService(broken)).not.toThrow(/secret/);
  expect(openPushService({ ...configOf(null), push: null })).toBeNull();
});
