import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type ConsoleCalls, consoleCalls } from '#contract/console/console-calls.ts';
import { consoleExports } from '#contract/console/exports.ts';
import type { ConsoleCallDefinition } from '#contract/console/define-console-call.ts';
import { operatorRoles } from '#domain/operator/operator-roles.ts';
import { consoleRoutes } from '#server/console/console-routes.ts';
import { cookieName } from '#server/console/session-cookie.ts';
import { build } from '../build/build.ts';
import { type ConsoleClient, consoleClient, consoleOf } from '../build/operators/console.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { consoleTable } from './console-table.ts';

/** Everybody who is not allowed is refused before the input is read; everybody else never is for that reason. */
let it: TestApp;
let clients: Readonly<Record<(typeof operatorRoles)[number] | 'noRole' | 'nobody', ConsoleClient>>;
beforeAll(async () => {
  it = await startTestApp();
  clients = {
    support: await consoleOf(it, 'support'),
    moderator: await consoleOf(it, 'moderator'),
    finance: await consoleOf(it, 'finance'),
    admin: await consoleOf(it, 'admin'),
    noRole: await consoleOf(it),
    nobody: consoleClient(it, null),
  };
});
afterAll(() => it.close());

// The cast is safe: the keys of the table are its names.
const names = Object.keys(consoleCalls) as (keyof ConsoleCalls)[];
const definitionOf = (name: keyof ConsoleCalls): ConsoleCallDefinition => consoleCalls[name];
const anId = '00000000-0000-4000-8000-000000000000';

/** A request of a call whose ids exist nowhere. */
function requestOf(
  { method, path }: Pick<ConsoleCallDefinition, 'method' | 'path'>,
  headers: Readonly<Record<string, string>>,
) {
  const url = path.replace('{queue}', 'feedback').replaceAll(/\{\w+\}/g, anId);
  return { method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) };
}

async function reasonFor(
  call: Pick<ConsoleCallDefinition, 'method' | 'path'>,
  headers: Readonly<Record<string, string>>,
) {
  const response = await it.app.inject(requestOf(call, headers));
  const { data } = response.json<{ data: { reason?: string } | null }>();
  return data?.reason ?? null;
}

const headersOf = ({ token }: ConsoleClient): Record<string, string> => ({
  'x-console': '1',
  ...(token === null ? {} : { cookie: `${cookieName(false)}=${token}` }),
});

test('every call of the contract has an operation, and no operation is beside it', () => {
  const paths = (list: readonly ConsoleCallDefinition[]) =>
    list.map(({ method, path }) => `${method} ${path}`).sort();
  expect(paths(consoleRoutes.map(({ call }) => call))).toEqual(paths(Object.values(consoleCalls)));
});

describe.each(names)('%s', (name) => {
  const call = definitionOf(name);
  const expected = consoleTable[name];

  test.each(operatorRoles)('for %s', async (role) => {
    // Logging out would end the session of the other tests.
    const reason = name === 'consoleLogout' ? null : await reasonFor(call, headersOf(clients[role]));
    const isAllowed = expected === 'anyone' || expected === 'operator' || expected.split(' ').includes(role);
    if (isAllowed) expect(['SESSION_NONE', 'SESSION_ENDED']).not.toContain(reason);
    const isOwnRule = expected === 'operator';
    if (!isOwnRule) expect(reason === 'OPERATOR_ROLE_MISSING').toBe(!isAllowed);
  });

  test('for an operator without a role', async () => {
    if (expected === 'anyone' || expected === 'operator') return;
    expect(await reasonFor(call, headersOf(clients.noRole))).toBe('OPERATOR_ROLE_MISSING');
  });

  test('for somebody without a session, or with one of the app', async () => {
    const { token } = await build(it).user();
    const ofApp = {
      'x-console': '1',
      authorization: `Bearer ${token}`,
      cookie: `${cookieName(false)}=${token}`,
    };
    const reasons = [await reasonFor(call, headersOf(clients.nobody)), await reasonFor(call, ofApp)];
    if (expected === 'anyone') expect(reasons).not.toContain('SESSION_NONE');
    else expect(reasons).toEqual(['SESSION_NONE', 'SESSION_NONE']);
  });

  test('for a page of another site', async () => {
    const { cookie = '' } = headersOf(clients.admin);
    const forged = [
      // What a form, an image or a link of another site sends, in a browser that ignores SameSite.
      { cookie },
      { cookie, 'x-console': '1', 'sec-fetch-site': 'cross-site' },
      { cookie, 'x-console': '1', 'sec-fetch-site': 'same-site' },
      { cookie, 'x-console': '1', 'sec-fetch-site': 'none' },
    ];
    for (const headers of forged) expect(await reasonFor(call, headers)).toBe('CONSOLE_REQUEST_FOREIGN');
  });
});

describe.each(Object.values(consoleExports))('$path', (call) => {
  test('is for the roles of its action, of the console’s own page', async () => {
    for (const role of operatorRoles) {
      const isMissing = (await reasonFor(call, headersOf(clients[role]))) === 'OPERATOR_ROLE_MISSING';
      expect([role, isMissing]).toEqual([role, role !== 'finance']);
    }
    expect(await reasonFor(call, headersOf(clients.nobody))).toBe('SESSION_NONE');
    const { cookie = '' } = headersOf(clients.finance);
    expect(await reasonFor(call, { cookie })).toBe('CONSOLE_REQUEST_FOREIGN');
  });
});

test('a session of the console opens no call of the app', async () => {
  const { token } = clients.finance;
  const closed = Object.values(calls).filter(({ session }) => session === 'required');
  const found = [];
  for (const { method, path } of closed) {
    const response = await it.app.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, anId),
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `${cookieName(false)}=${token}`,
        'x-console': '1',
      },
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    found.push(response.statusCode);
  }
  expect(found.length).toBeGreaterThan(40);
  expect(new Set(found)).toEqual(new Set([401]));
});

test('no call of the console edits a scheme, a settled result in place, or a balance', () => {
  const writes = Object.values(consoleCalls).filter(({ method }) => method === 'POST');
  const paths = writes.map(({ path }) => path);
  expect(paths.filter((path) => /balance|ledger|account-transfer|settlement|edit|update/.test(path))).toEqual(
    [],
  );
  const ofSchemes = paths.filter((path) => path.includes('/schemes/'));
  expect(ofSchemes).toEqual(['/api/console/schemes/{id}/review', '/api/console/schemes/{id}/remove']);
});
