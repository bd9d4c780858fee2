import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, sendCode } from '#contract/people/sessions.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 20 });
});
afterAll(() => it.close());

const codes = (right: string) =>
  Array.from({ length: 50 }, (_, step) => String((Number(right) + 1 + step) % 1_000_000).padStart(6, '0'));

test('fifty guesses at once are compared five times', async () => {
  const mobile = anyMobile();
  const { data } = await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
  const right = data.sandboxCode ?? '';
  const answers = await Promise.all(codes(right).map((code) => it.ask(login, { body: { mobile, code } })));
  const lefts = answers.flatMap(({ data }) =>
    'facts' in data ? [(data.facts as { triesLeft?: number }).triesLeft] : [],
  );
  expect(lefts.filter((left) => left !== undefined).sort()).toEqual([1, 2, 3, 4]);
  expect(answers.every(({ code }) => code === 400)).toBe(true);
  const row = await it.ctx.db
    .selectFrom('sms_code')
    .select('tries')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  expect(row?.tries).toBe(5);
  expect((await it.ask(login, { body: { mobile, code: right } })).code).toBe(400);
});

test('the right code sent twenty times at once opens one session', async () => {
  const mobile = anyMobile();
  const { data } = await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
  const body = { mobile, code: data.sandboxCode ?? '' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => it.ask(login, { body })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

test('thirty requests at once for one number send one message', async () => {
  const mobile = anyMobile();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(it.sandbox.books.messages().filter((each) => each.mobile === mobile)).toHaveLength(1);
});

test('forty numbers requested at once from one address get twenty codes', async () => {
  const address = anyAddress();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => askFrom(it, address, sendCode, { mobile: anyMobile(), scene: 'login' })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
});

test('a hundred numbers requested at once from as many addresses of one wide network get sixty codes', async () => {
  const wide = anyAddress().split('.').slice(0, 3).join('.');
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, host) =>
      askFrom(it, `${wide}.${host}`, sendCode, { mobile: anyMobile(), scene: 'login' }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(60);
});
