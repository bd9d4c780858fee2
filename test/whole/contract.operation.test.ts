import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { routes } from '#server/routes/routes.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const nameOf = (call: CallDefinition) => `${call.method} ${call.path}`;

test('every call of the contract is bound once, and nothing else is', () => {
  const bound = routes.map(({ call }) => nameOf(call));
  const described = Object.values(calls).map(nameOf);
  expect(new Set(described).size).toBe(described.length);
  expect(bound.sort()).toEqual(described.sort());
});

test('openapi.json lists every call', async () => {
  const { paths } = (await it.app.inject('/api/openapi.json')).json();
  for (const { method, path } of Object.values(calls)) {
    expect(paths[path]).toHaveProperty(method.toLowerCase());
  }
});

test('every call that needs a session answers 401 without one, before it looks at anything else', async () => {
  for (const { call } of routes.filter(({ call }) => call.session === 'required')) {
    const url = call.path.replaceAll(/\{\w+\}/g, 'x');
    const response = await it.app.inject({ method: call.method, url, ...(call.body ? { payload: {} } : {}) });
    expect([nameOf(call), response.statusCode]).toEqual([nameOf(call), 401]);
  }
});

/** A path of `…/{id}` also takes `…/create`. */
function isServed(method: string, url: string): boolean {
  return routes.some(
    ({ call }) =>
      call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url),
  );
}

test('a wrong method on a path answers 404, never 405', async () => {
  for (const { call } of routes) {
    const url = call.path.replaceAll(/\{\w+\}/g, 'x');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (isServed(method, url)) continue;
      const { statusCode } = await it.app.inject({ method, url });
      expect([method, url, statusCode]).toEqual([method, url, 404]);
    }
  }
});

test('a call that serves visitors answers none of them 401, 405 or 406', async () => {
  for (const { call } of routes.filter(({ call }) => call.session !== 'required')) {
    const url = call.path.replaceAll(/\{\w+\}/g, 'x');
    const response = await it.app.inject({ method: call.method, url, ...(call.body ? { payload: {} } : {}) });
    expect([nameOf(call), response.statusCode]).not.toEqual([
      nameOf(call),
      expect.toBeOneOf([401, 405, 406]),
    ]);
  }
});
