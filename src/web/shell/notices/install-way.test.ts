import { expect, test } from 'vitest';
import { hasShareMenu } from './install-way.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`;
const device = { userAgent: safari, maxTouchPoints: 5, standalone: false };

test('Safari on a phone installs by its share menu, unless it runs from the home screen', () => {
  expect(hasShareMenu(device)).toBe(true);
  expect(hasShareMenu({ userAgent: safari, maxTouchPoints: 5, standalone: true })).toBe(false);
});

test('views within other apps, and computers, have no such menu', () => {
  const wechat = `${iphone} Mobile/15E148 MicroMessenger/8.0.49`;
  expect(hasShareMenu({ userAgent: wechat, maxTouchPoints: 5, standalone: false })).toBe(false);
  expect(hasShareMenu({ userAgent: 'Mozilla/5.0 Safari/605.1.15', maxTouchPoints: 0 })).toBe(false);
});
