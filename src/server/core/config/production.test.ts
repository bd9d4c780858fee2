import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

/** A valid production configuration. */
const sound = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://red.example',
  DATABASE_URL: 'postgres://app:secret@db.internal/red?sslmode=verify-full',
  TRUSTED_PROXIES: '10.0.0.0/8,2001:db8::/32',
  SMS_ENDPOINT: 'https://dysmsapi.aliyuncs.com/',
  SMS_ACCESS_KEY_ID: 'key',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '红点球研究',
  SMS_TEMPLATE_CODE: 'SMS_1',
  ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY_FILE: '/run/keys/app.pem',
  ALIPAY_PUBLIC_KEY_FILE: '/run/keys/alipay.pem',
  IDENTITY_ENDPOINT: 'https://cloudauth.aliyuncs.com/',
  IDENTITY_ACCESS_KEY_ID: 'key',
  IDENTITY_ACCESS_KEY_SECRET: 'secret',
  DATA_KEY_FILE: '/run/keys/data.keys',
  LOG_KEY_FILE: '/run/keys/log.pem',
  LOG_CLOCK_KEY_FILE: '/run/keys/clock.pem',
  WITNESS_POLICY_FILE: '/run/witnesses.policy',
  TSA_URL: 'https://tsa.example/',
  TSA_CERTIFICATE_FILE: '/run/tsa.pem',
};

test('production starts with its own URLs, keys and database', () => {
  expect(readConfig(sound)).toMatchObject({ production: true, sandbox: false });
});

test.each(['WITNESS_POLICY_FILE', 'TSA_URL'] as const)(
  'production without %s starts only with an explicit setting',
  (name) => {
    const { [name]: _, ...without } = sound;
    expect(() => readConfig(without)).toThrow(new RegExp(`${name}.*LOG_UNANCHORED=accept`));
    expect(readConfig({ ...without, LOG_UNANCHORED: 'accept' }).production).toBe(true);
  },
);

describe('production rejects, by name,', () => {
  test.each([
    ['the gateway of the sandbox', 'ALIPAY_GATEWAY', 'http://127.0.0.1:4121/gateway.do', 'this machine'],
    ['messages of the sandbox', 'SMS_ENDPOINT', 'http://localhost:4100/sms/', 'this machine'],
    ['the identity check of the sandbox', 'IDENTITY_ENDPOINT', 'https://127.0.0.1/identity/', 'this machine'],
    ['a consent page of the sandbox', 'ALIPAY_AUTH_URL', 'http://[::1]:4100', 'this machine'],
    ['payments in the clear', 'ALIPAY_GATEWAY', 'http://openapi.alipay.com/gateway.do', 'https'],
    ['a feed in the clear', 'OPENFOOTBALL_URL', 'http://feeds.example/', 'https'],
    ['timestamps in the clear', 'TSA_URL', 'http://tsa.example/', 'https'],
    ['an authority on this machine', 'TSA_URL', 'https://localhost/tsa', 'not independent'],
    ['an authority in a private network', 'TSA_URL', 'https://10.0.0.7/', 'not independent'],
    ['an app of the sandbox', 'ALIPAY_APP_ID', 'sandbox-app', 'sandbox'],
    ['a secret of the sandbox', 'SMS_ACCESS_KEY_SECRET', 'sandbox-secret', 'sandbox'],
    [
      'a key file of the sandbox',
      'ALIPAY_PRIVATE_KEY_FILE',
      './data/sandbox/keys/app-private.pem',
      'sandbox',
    ],
    ['pages in the clear', 'PUBLIC_URL', 'http://red.example', 'https'],
    ['an address with a password', 'PUBLIC_URL', 'https://user:word@red.example', 'password'],
    [
      'a database beyond this machine in the clear',
      'DATABASE_URL',
      'postgres://db/x?sslmode=disable',
      'sslmode',
    ],
    ['one of which no mode is named', 'DATABASE_URL', 'postgres://db.internal/x', 'sslmode'],
    ['one whose certificate nobody looks at', 'DATABASE_URL', 'postgres://db/x?sslmode=no-verify', 'sslmode'],
    ['one named beside this machine', 'DATABASE_URL', 'postgres://localhost/x?host=db.internal', 'sslmode'],
    ['a world that is made up', 'DEMO', 'on', 'not allowed'],
    ['certificates of anybody', 'NODE_TLS_REJECT_UNAUTHORIZED', '0', 'every certificate'],
    ['everybody as a proxy', 'TRUSTED_PROXIES', '0.0.0.0/0', 'too wide'],
    ['everybody of IPv6 as a proxy', 'TRUSTED_PROXIES', '::/0', 'too wide'],
  ])('%s', (_, name, value, why) => {
    expect(() => readConfig({ ...sound, [name]: value })).toThrow(new RegExp(`${name}.* .*${why}`));
  });
});

test('a proxy may be on this machine, and so may the database', () => {
  const PUBLIC_URL = 'http://127.0.0.1:3000';
  const DATABASE_URL = 'postgres:///red?host=/run/postgresql';
  expect(readConfig({ ...sound, PUBLIC_URL, DATABASE_URL }).publicUrl).toBe(PUBLIC_URL);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { PUBLIC_URL: 'https://red.example' },
])('development, which shows login codes, is never served to other machines: %j', (settings) => {
  expect(() => readConfig(settings)).toThrow(/NODE_ENV=production/);
});

test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://127.0.0.1:3142' }])(
  'development is served on this machine: %j',
  (settings) => expect(readConfig(settings).sandbox).toBe(true),
);
