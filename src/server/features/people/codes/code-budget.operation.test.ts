import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCode } from '#contract/people/sessions.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { SMS_PER_DAY: '5' } });
});
afterAll(() => it.close());

const ask = () => askFrom(it, anyAddress(), sendCode, { mobile: anyMobile(), scene: 'login' });

const alarms = async () => {
  const rows = await it.ctx.db
    .selectFrom('security_event')
    .select('facts')
    .where('kind', '=', 'limitReached')
    .orderBy('at')
    .execute();
  return rows.map(({ facts }) => facts);
};

test('all users together get as many codes a day as are budgeted, with an alarm before and at the end', async () => {
  for (let sent = 0; sent < 3; sent++) expect((await ask()).code).toBe(200);
  expect(await alarms()).toEqual([]);
  it.clock.advance({ minutes: 1 });
  expect((await ask()).code).toBe(200);
  expect(await alarms()).toMatchObject([{ limit: 'codesADay', count: 4, max: 5 }]);
  it.clock.advance({ minutes: 1 });
  // Two concurrent requests for the last code: one gets it.
  const last = await Promise.all([ask(), ask()]);
  expect(last.map(({ code }) => code).sort()).toEqual([200, 503]);
  expect(last.find(({ code }) => code === 503)?.data).toMatchObject({ reason: 'SMS_UNAVAILABLE' });
  expect(await alarms()).toMatchObject([{ count: 4 }, { count: 5 }]);
  expect(it.sandbox.books.messages()).toHaveLength(5);
  it.clock.advance({ hours: 24 });
  expect((await ask()).code).toBe(200);
});
