import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';
import { backPath, loginPath, paths } from './paths.ts';

test('a login leads back to where it came from', () => {
  const address = `${paths.queue('results', 'a_b')}?x=1`;
  expect(backPath(loginPath(address).split('?')[1] ?? '')).toBe(address);
  expect([loginPath(paths.home), backPath('')]).toEqual([paths.login, paths.home]);
});

test.each([
  'https://evil.example/console',
  '//evil.example',
  '/console//evil.example',
  '/consoles',
  '/pages/main/home/index',
  '/console/login',
  '/console/enrol#x',
  'javascript:alert(1)',
  '/console/\\evil',
])('a login never leads to %s', (back) => {
  expect(backPath(`?${new URLSearchParams({ back })}`)).toBe(paths.home);
});

test('every address has its page', () => {
  expect(
    [paths.home, paths.login, paths.enrol, paths.operators, paths.audit, paths.access].map(matchPage),
  ).toEqual(['home', 'login', 'enrol', 'operators', 'audit', 'access'].map((name) => ({ name })));
  expect(matchPage(paths.queue('tipOffs', 'an id'))).toEqual({
    name: 'queue',
    queue: 'tipOffs',
    id: 'an id',
  });
  expect(matchPage(paths.queue('alarms'))).toEqual({ name: 'queue', queue: 'alarms', id: null });
});

test.each([
  '/console/queues/nothing',
  '/console/audit/more',
  '/console/queues/results/a/b',
  '/console/queues',
])('%s is no page', (path) => {
  expect(matchPage(path)).toEqual({ name: 'missing' });
});
