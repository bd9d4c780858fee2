import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindMobile } from '#contract/people/identity.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { build } from '#test/build/build.ts';
import { providersOf } from '#test/providers-of.ts';
import { openLog } from '#server/core/open-log.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/context/start-context.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('the query of a GET that changes the phone is in no log line, whether refused or broken', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const ctx = await connect(it.ctx.config, it.database, {
    providers: providersOf(it.ctx),
    log: openLog('trace', sink),
    clock: it.clock,
    serveJobs: false,
  });
  const app = await buildApp(ctx, { webFolder: null });
  const { token, mobile: current } = await build(it).user();
  const [mobile, code] = [anyMobile(), '918273'];
  const ask = async () =>
    await app.inject({
      method: 'GET',
      url: bindMobile.path,
      query: { mobile, code, currentCode: code },
      headers: { authorization: `Bearer ${token}` },
    });
  const refused = await ask();
  await it.database.asOwner((run) => run('ALTER TABLE sms_code RENAME TO sms_code_away'));
  const broken = await ask();
  await it.database.asOwner((run) => run('ALTER TABLE sms_code_away RENAME TO sms_code'));
  expect([refused.statusCode >= 400, broken.statusCode]).toEqual([true, 500]);
  const log = lines.join('');
  expect(log).toContain('request failed');
  for (const secret of [mobile, code, current, token]) expect(log).not.toContain(secret);
  await app.close();
  await ctx.jobs.stop();
});
