import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certify } from '#contract/people/identity.ts';
import { anyPerson } from '#test/build/any-person.ts';
import { build } from '#test/build/build.ts';
import { providersOf } from '#test/providers-of.ts';
import { openLog } from '#server/core/open-log.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/context/start-context.ts';
import { countChecks } from './testing/counted-checks.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('no log line of a certification, failed, passed or broken, contains the name or the number', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { config } = it.ctx;
  const ctx = await connect(config, it.database, {
    providers: providersOf(it.ctx),
    log: openLog('trace', sink),
    clock: it.clock,
    serveJobs: false,
  });
  countChecks(ctx);
  const app = await buildApp(ctx, { webFolder: null });
  const { token, id } = await build(it).user();
  const people = [
    { ...anyPerson(), realName: '张不返回' },
    { ...anyPerson(), realName: '张不一致' },
    { ...anyPerson(), realName: '张三丰' },
  ];
  const post = async (payload: object) =>
    await app.inject({
      method: certify.method,
      url: certify.path,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  const codes = [];
  for (const person of people) codes.push((await post({ ...person, consent: true })).statusCode);
  expect(codes).toEqual([503, 422, 200]);
  // An internal error during storage is logged with all its details.
  const broken = await build(it).user();
  await it.database.asOwner((run) => run('ALTER TABLE person_key RENAME TO person_key_away'));
  const last = anyPerson();
  const answer = await app.inject({
    method: certify.method,
    url: certify.path,
    headers: { authorization: `Bearer ${broken.token}` },
    payload: { ...last, consent: true },
  });
  await it.database.asOwner((run) => run('ALTER TABLE person_key_away RENAME TO person_key'));
  expect(answer.statusCode).toBe(500);
  const log = lines.join('');
  expect(log).toContain('identity check failed');
  expect(log).toContain('request failed');
  for (const { realName, idNumber } of [...people, last]) {
    for (const part of [realName, idNumber, idNumber.slice(6, 14), encodeURIComponent(realName)]) {
      expect(log).not.toContain(part);
    }
  }
  const events = await ctx.db
    .selectFrom('security_event')
    .select('facts')
    .where('user_id', '=', id)
    .execute();
  const serialized = JSON.stringify(events);
  for (const { realName, idNumber } of people) {
    expect([serialized.includes(realName), serialized.includes(idNumber)]).toEqual([false, false]);
  }
  await app.close();
  await ctx.jobs.stop();
});
