import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleExports } from '#contract/console/exports.ts';
import { build } from '#test/build/build.ts';
import { consoleOf } from '#test/build/operators/console.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('a file arrives as an attachment that nobody keeps, and a refusal before its first byte', async () => {
  await build(it).fan();
  const finance = await consoleOf(it, 'finance');
  const ask = (query: Record<string, string>) =>
    it.app.inject({
      method: 'GET',
      url: consoleExports.exportDailyMoney.path,
      query,
      headers: { 'x-console': '1', cookie: `console=${finance.token}` },
    });
  const days = { from: '2026-03-13', to: '2026-03-14' };
  const refused = await ask({ ...days, reason: '短' });
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([
    422,
    'application/json; charset=utf-8',
  ]);
  const sent = await ask({ ...days, reason: '月度对账存档' });
  expect(sent.statusCode).toBe(200);
  expect(sent.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.csv"$/),
  });
  expect(sent.body.split('\r\n').length).toBeGreaterThan(2);
});
