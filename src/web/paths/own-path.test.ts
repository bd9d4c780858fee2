import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('a login redirects only to a path of this app', () => {
  expect(ownPath('/pages/sub/income/index?x=1')).toBe('/pages/sub/income/index?x=1');
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
  ]) {
    expect(ownPath(foreign)).toBeNull();
  }
});
