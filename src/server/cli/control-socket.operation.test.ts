import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { me } from '#contract/people/users.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { logIn } from '#test/build/log-in.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { callServer } from './call-server.ts';
import type { ControlRequest } from './control-line.ts';
import { type ControlSocket, openControlSocket } from './control-socket.ts';

let it: TestApp;
let control: ControlSocket;
let path: string;

beforeAll(async () => {
  it = await startTestApp();
  const announce = (socket: string) => {
    path = socket;
  };
  control = await openControlSocket(it.ctx, { announce, release: () => undefined });
});
afterAll(async () => {
  await control.close();
  expect(existsSync(dirname(path))).toBe(false);
  await it.close();
});

async function ask(args: string[], more: Partial<ControlRequest> = {}) {
  const lines: string[] = [];
  const complaints: string[] = [];
  const request: ControlRequest = { command: 'user', args, cwd: '/', locale: 'en', ...more };
  const exitCode = await callServer(path, request, {
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { exitCode, lines, complaints };
}

/** Sends raw text and returns the whole response. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(path).setEncoding('utf8');
  let received = '';
  socket.on('data', (chunk: string) => {
    received += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return received;
}

test('the socket is accessible by this user of the machine only', () => {
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  expect(path.length).toBeLessThan(100);
});

test('a command is executed and its lines are returned with the exit code', async () => {
  const mobile = anyMobile();
  const { exitCode, lines, complaints } = await ask([mobile, '--analyst', '--recharge', '10000']);
  expect({ exitCode, complaints }).toEqual({ exitCode: 0, complaints: [] });
  expect(lines).toHaveLength(5);
  const token = await logIn(it, mobile);
  expect(await it.call(me, {}, { token })).toMatchObject({ identityVerified: true, roles: ['analyst'] });
});

test('a refusal and an invalid argument are returned in the language of the terminal', async () => {
  const mobile = anyMobile();
  const refused = await ask([mobile, '--recharge', '100'], { locale: 'zh' });
  expect(refused).toMatchObject({ exitCode: 1, complaints: ['请先完成实名认证（须年满 18 岁）。'] });
  const wrong = await ask(['123'], { locale: 'en' });
  expect(wrong.complaints[0]).toContain('123 is not a mainland China mobile number');
});

test('an unknown command, invalid JSON or an invalid request changes nothing and exits with 1', async () => {
  expect(await ask([], { command: 'rm' })).toMatchObject({
    exitCode: 1,
    complaints: ['Unknown command rm.'],
  });
  for (const text of ['{"command":\n', '[]\n', '{"command":"user"}\n']) {
    expect(await sendRaw(text)).toContain('{"exitCode":1}');
  }
});

test('a line without end is cut off and the next command is served', async () => {
  await sendRaw('x'.repeat(3_000_000)).catch(() => undefined);
  expect((await ask([anyMobile()])).exitCode).toBe(0);
});

test('thirty concurrent commands for one number create one user', async () => {
  const mobile = anyMobile();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask([mobile])));
  expect(answers.filter(({ lines }) => lines[0]?.startsWith('Created'))).toHaveLength(1);
  expect(answers.every(({ exitCode }) => exitCode === 0)).toBe(true);
});

test('a command whose client disconnected completes', async () => {
  const mobile = anyMobile();
  const socket = connect(path);
  const request = { command: 'user', args: [mobile, '--verified'], cwd: '/', locale: 'en' };
  socket.write(`${JSON.stringify(request)}\n`, () => socket.destroy());
  await once(socket, 'close');
  const found = () => it.ctx.db.selectFrom('app_user').select('id').where('mobile', '=', mobile).execute();
  await expect.poll(async () => (await found()).length, { timeout: 5_000 }).toBe(1);
});

test('a missing server is distinguished from a failed command', async () => {
  const request: ControlRequest = { command: 'user', args: [], cwd: '/', locale: 'en' };
  const silent = { print: () => undefined, complain: () => undefined };
  expect(await callServer(`${path}.gone`, request, silent)).toBeNull();
});
