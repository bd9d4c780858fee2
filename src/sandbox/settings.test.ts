import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('the defaults are the loopback address, port 4100, and a folder next to the application’s data', () => {
  const settings = { host: '127.0.0.1', port: 4100, dir: 'data/sandbox', timeScale: 1 };
  expect(readSettings({})).toEqual(settings);
  expect(readSettings({ DATA_DIR: '/tmp/x' }).dir).toBe('/tmp/x/sandbox');
});

it.each([
  [{ NODE_ENV: 'production' }, 'The sandbox invents payments and never starts with NODE_ENV=production.'],
  [{ SANDBOX_HOST: '0.0.0.0' }, 'SANDBOX_HOST must be this machine (127.0.0.1), not 0.0.0.0.'],
  [
    { SANDBOX_HOST: '127.example.com' },
    'SANDBOX_HOST must be this machine (127.0.0.1), not 127.example.com.',
  ],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a whole number from 0 to 65535, not 70000.'],
  [{ SANDBOX_PORT: '1e3' }, 'SANDBOX_PORT must be a whole number from 0 to 65535, not 1e3.'],
  [{ SANDBOX_PORT: '4100.5' }, 'SANDBOX_PORT must be a whole number from 0 to 65535, not 4100.5.'],
  [{ SANDBOX_TIME_SCALE: '-1' }, 'SANDBOX_TIME_SCALE must be a number from 0 to 1, not -1.'],
])('refuses %j in one sentence', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});
