import { expect, test } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile/15E148 MicroMessenger/8.0.53`,
    'iPhone',
    'wechat',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Version/18.1 Mobile/15E148 Safari/604.1`,
    'iPhone',
    'Safari',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; PLK110) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Android',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Windows',
    'Edge',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0', 'Mac', 'Firefox'],
  ['node', null, null],
  ['', null, null],
])('a device is called what its owner calls it: %s', (userAgent, device, program) => {
  expect(deviceNameOf(userAgent)).toEqual({ device, program });
});
