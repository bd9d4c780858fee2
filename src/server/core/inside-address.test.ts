import { expect, test } from 'vitest';
import { insideFault } from './inside-address.ts';

test.each([
  'https://witness.example.org/w1',
  'https://8.8.8.8/',
  'https://172.32.0.1/',
  'https://[2606:4700::1]:8443/x',
])('%s is outside', (address) => {
  expect(insideFault(new URL(address))).toBeNull();
});

test.each([
  'https://localhost/',
  'https://witness.localhost./',
  'https://127.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://10.1.2.3/',
  'https://172.31.255.255/',
  'https://192.168.0.9/',
  'https://169.254.169.254/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://witness/',
  'https://witness.internal/',
  'https://nas.local/',
])('%s is on this machine or in a private network', (address) => {
  expect(insideFault(new URL(address))?.en).toContain('private network');
});

test('an unencrypted address is refused, wherever it points to', () => {
  expect(insideFault(new URL('http://witness.example.org/'))?.en).toBe('must be an https address');
});
