import { expect, test } from 'vitest';
import { factorOf, isFromHere, networkOf, wideNetworkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s is in %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['2001:db8::127.0.0.1', false],
])('%s is this machine: %s', (address, isHere) => {
  expect(isFromHere(address)).toBe(isHere);
});

test('limits are a thousand times higher for the local machine, only in development', () => {
  expect(factorOf({ production: false }, '127.0.0.1')).toBe(1_000);
  expect(factorOf({ production: true }, '127.0.0.1')).toBe(1);
  expect(factorOf({ production: false }, '192.0.2.1')).toBe(1);
});
