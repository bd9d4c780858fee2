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

test('exactly the calls of the contract are bound, each once', () => {
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

test('every call that needs a session returns 401 without one, before other validation', async () => {
  for (const { call } of routes.filter(({ call }) => call.session === 'required')) {
    const url = call.path.replaceAll(/\{\w+\}/g, 'x');
    const response = await it.app.inject({ method: call.method, url, ...(call.body ? { payload: {} } : {}) });
    expect([nameOf(call), response.statusCode]).toEqual([nameOf(call), 401]);
  }
});

/** The route `…/{id}` also matches `…/create`. */
function isServed(method: string, url: string): boolean {
  return routes.some(
    ({ call }) =>
      call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url),
  );
}

test('a wrong method on a path returns 404, never 405', async () => {
  for (const { call } of routes) {
    const url = call.path.replaceAll(/\{\w+\}/g, 'x');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (isServed(method, url)) continue;
      const { statusCode } = await it.app.inject({ method, url });
      expect([method, url, statusCode]).toEqual([method, url, 404]);
    }
  }
});

test('a public call never returns 401, 405 or 406 to visitors', async () => {
  for (const { call } of routes.filter(({ call }) => call.session !== 'required')) {
    const url = call.path.replaceAll(/\{\w+\}/g, 'x');
    const response = await it.app.inject({ method: call.method, url, ...(call.body ? { payload: {} } : {}) });
    expect([nameOf(call), response.statusCode]).not.toEqual([
      nameOf(call),
      expect.toBeOneOf([401, 405, 406]),
    ]);
  }
});
