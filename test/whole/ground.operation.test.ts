import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicSettings } from '#contract/settings.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('append-only tables refuse every change, even by the owner', async () => {
  await expect(sql`UPDATE scheme SET title = 'x'`.execute(it.ctx.db)).rejects.toThrow(/permission denied/);
  await expect(it.database.asOwner((run) => run('TRUNCATE match_version CASCADE'))).rejects.toThrow(
    /append-only/,
  );
});

test('an unknown call and a wrong method return 404 in the language of the request', async () => {
  const wrong = await it.app.inject({
    method: 'DELETE',
    url: publicSettings.path,
    headers: { 'accept-language': 'en' },
  });
  expect(wrong.statusCode).toBe(404);
  expect(wrong.json().data.reason).toBe('CALL_NOT_FOUND');
});
