import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeToken } from '#contract/people/sessions.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('a token exchanged ten times at once gives one session', async () => {
  const { token } = await build(it).user();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => it.ask(exchangeToken, { body: {} }, { token })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 405)).toHaveLength(9);
});
