import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultPushHosts } from '#server/core/config/push.ts';
import { isAllowedEndpoint, readSubscriptionKeys } from './endpoint-rules.ts';

const production = { hosts: defaultPushHosts, sandboxUrl: null };
const development = { hosts: defaultPushHosts, sandboxUrl: 'http://127.0.0.1:4100/push' };

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b-_',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://eu.push.services.mozilla.com/wpush/v1/x',
  'https://web.push.apple.com/QGx',
  'https://api.push.apple.com/3/device/x',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ%2bx',
])('the push services of browsers are allowed: %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, production)).toBe(true);
});

const attacks = [
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:22/x',
  'https://fcm.googleapis.com./x',
  'https://FCM.googleapis.com/x',
  'https://fcm.googleapis.com@169.254.169.254/latest/meta-data/',
  'https://user:pass@fcm.googleapis.com/x',
  'https://169.254.169.254/latest/meta-data/',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://localhost/x',
  'https://metadata.google.internal/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example/?https://fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://evil.example\\@fcm.googleapis.com/x',
  'https://fcm.googleapis.com\\.evil.example/x',
  'https://notify.windows.com.evil.example/x',
  'https://evilnotify.windows.com/x',
  'https://.notify.windows.com/x',
  'https://fcm.googleapis.com/\tx',
  ' https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com/\r\nHost: evil.example',
  'https:fcm.googleapis.com/x',
  'https:///fcm.googleapis.com/x',
  '//fcm.googleapis.com/x',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/_x',
  'data:text/plain,x',
  `https://fcm.googleapis.com/${'x'.repeat(1_024)}`,
  '',
];

test.each(attacks)('refused: %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, production)).toBe(false);
  expect(isAllowedEndpoint(endpoint, development)).toBe(false);
});

test('the sandbox is allowed in development only, and nothing else of this machine', () => {
  expect(isAllowedEndpoint('http://127.0.0.1:4100/push/abc', development)).toBe(true);
  expect(isAllowedEndpoint('http://127.0.0.1:4100/push/abc', production)).toBe(false);
  for (const other of ['/pushed', '/control/clock', '/push/../gateway.do', '/push'])
    expect(isAllowedEndpoint(`http://127.0.0.1:4100${other}`, development), other).toBe(false);
  expect(isAllowedEndpoint('http://127.0.0.1:4101/push/abc', development)).toBe(false);
});

test('keys are a point on the curve and 16 bytes', () => {
  const point = createECDH('prime256v1').generateKeys();
  const secret = randomBytes(16);
  const read = (p256dh: Buffer, auth: Buffer) =>
    readSubscriptionKeys(p256dh.toString('base64url'), auth.toString('base64url'));
  expect(read(point, secret)).toEqual({ p256dh: point, auth: secret });
  const moved = Buffer.from(point);
  moved[64] = (moved[64] ?? 0) ^ 1;
  const zero = Buffer.concat([Buffer.of(4), Buffer.alloc(64)]);
  const compressed = Buffer.from(point.subarray(0, 33));
  compressed[0] = 2;
  for (const bad of [moved, zero, compressed, point.subarray(1), Buffer.alloc(0)])
    expect(read(bad, secret)).toBeNull();
  for (const bad of [secret.subarray(1), Buffer.concat([secret, secret]), Buffer.alloc(0)])
    expect(read(point, bad)).toBeNull();
});
