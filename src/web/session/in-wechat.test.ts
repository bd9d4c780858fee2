import { expect, test } from 'vitest';
import { isInWechat } from './in-wechat.ts';

test('WeChat is detected by its name in the user agent', () => {
  expect(isInWechat('Mozilla/5.0 (iPhone) AppleWebKit/605 MicroMessenger/8.0.50(0x1800) NetType/WIFI')).toBe(
    true,
  );
  expect(isInWechat('Mozilla/5.0 (iPhone) AppleWebKit/605 Safari/604.1')).toBe(false);
});
