import { expect, test } from 'vitest';
import { pushObstacle } from './push-state.ts';

const chrome = {
  agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140',
  isInWechat: false,
  standalone: undefined,
  hasPush: true,
  permission: 'default' as NotificationPermission,
};
const iphone = Object.assign({}, chrome, { agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari' });

test.each([
  ['a browser that has not been asked', chrome, null],
  ['one that allowed', Object.assign({}, chrome, { permission: 'granted' as const }), null],
  ['one that denied', Object.assign({}, chrome, { permission: 'denied' as const }), 'denied'],
  ['inside WeChat, whatever it has', Object.assign({}, chrome, { isInWechat: true }), 'wechat'],
  [
    'an iPhone in Safari',
    Object.assign({}, iphone, { standalone: false, hasPush: false, permission: undefined }),
    'homeScreen',
  ],
  ['an iPhone from its home screen', Object.assign({}, iphone, { standalone: true }), null],
  ['an old browser', Object.assign({}, chrome, { hasPush: false }), 'unsupported'],
  ['one without notifications', Object.assign({}, chrome, { permission: undefined }), 'unsupported'],
])('%s', (_, browser, obstacle) => {
  expect(pushObstacle(browser)).toBe(obstacle);
});
