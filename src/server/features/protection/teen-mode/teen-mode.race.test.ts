import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTeenMode } from '#contract/people/identity.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { isTeenMode } from '../is-teen-mode.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 32 });
});
afterAll(() => it.close());

test('a hundred guesses at once are five', async () => {
  const fan = await build(it).fan();
  await it.call(setTeenMode, { body: { on: true, pin: '7777' } }, { token: fan.token });
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      it.ask(
        setTeenMode,
        { body: { on: false, pin: String(number).padStart(4, '0') } },
        { token: fan.token },
      ),
    ),
  );
  expect(guesses.filter(({ code }) => code === 400)).toHaveLength(4);
  expect(guesses.filter(({ code }) => code === 429)).toHaveLength(96);
  expect(await isTeenMode(it.ctx.db, fan.id)).toBe(true);
});

test('of many PINs that turn it on at once one is set', async () => {
  const fan = await build(it).fan();
  const pins = ['1111', '2222', '3333', '4444'];
  const answers = await Promise.all(
    pins.map((pin) => it.ask(setTeenMode, { body: { on: true, pin } }, { token: fan.token })),
  );
  const taken = pins.filter((_, number) => answers[number]?.code === 200);
  expect(taken).toHaveLength(1);
  const [pin = ''] = taken;
  expect((await it.call(setTeenMode, { body: { on: false, pin } }, { token: fan.token })).on).toBe(false);
});
