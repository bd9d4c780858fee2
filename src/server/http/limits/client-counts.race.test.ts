import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewScheme } from '#contract/schemes/publish-scheme.ts';
import { anyAddress } from '#test/build/ask-from.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { type OtherServer, startOther } from '#test/other-server.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';
import { looseLimits } from './call-limits.ts';

let it: TestApp;
let other: OtherServer;
let here: string;
beforeAll(async () => {
  it = await startTestApp({ listen: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  other = await startOther(it);
  here = `http://127.0.0.1:${it.ctx.config.port}`;
});
afterAll(async () => {
  await other.close();
  await it.close();
});

const { max, windowMs } = looseLimits.previewScheme;

/** The status of a preview that is refused for its input if it is not for its number. */
async function preview(site: string, { token }: BuiltUser): Promise<number> {
  const response = await fetch(site + previewScheme.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // This machine itself may do more.
      'x-forwarded-for': anyAddress(),
    },
    body: '{}',
  });
  await response.arrayBuffer();
  return response.status;
}

test('a user who is at the limit at one server is refused by the other, and by none in the next window', async () => {
  const [busy, calm] = [await build(it).analyst(), await build(it).analyst()];
  for (let number = 0; number < max; number++) expect(await preview(here, busy)).toBe(400);
  // What no node wrote is ignored.
  for (const text of ['', '{', '[1]', '["x","nothing",[["y",1,1]]]'])
    await sql`SELECT pg_notify('client_counts', ${text})`.execute(it.ctx.db);
  let attempts = 0;
  await until(async () => {
    attempts++;
    return (await preview(other.url, busy)) === 429;
  });
  // Long before its own count is at the limit.
  expect(attempts).toBeLessThan(max);
  expect(await preview(other.url, calm)).toBe(400);
  it.clock.advance({ seconds: windowMs / 1000 + 1 });
  expect([await preview(other.url, busy), await preview(here, busy)]).toEqual([400, 400]);
});

test('both servers together allow no more than the limit, but for what they have not told each other yet', async () => {
  const user = await build(it).analyst();
  let allowed = 0;
  // In turn, so that each has told the other of the last ones before the limit is reached.
  await until(async () => {
    const statuses = [await preview(here, user), await preview(other.url, user)];
    allowed += statuses.filter((status) => status === 400).length;
    return statuses.every((status) => status === 429);
  });
  expect(allowed).toBeGreaterThanOrEqual(max);
  expect(allowed).toBeLessThan(2 * max);
});
