import { afterAll, beforeAll, expect, test } from 'vitest';
import { followAnalyst } from '#contract/people/people.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 32 });
});
afterAll(() => it.close());

async function many(body: (at: number) => { followed?: boolean }) {
  const [user, analyst] = [await build(it).user(), await build(it).analyst()];
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      it.ask(followAnalyst, { params: { id: analyst.id }, body: body(at) }, { token: user.token }),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(32).fill(200));
  const rows = await it.ctx.db.selectFrom('follow').selectAll().where('user_id', '=', user.id).execute();
  return { answers: answers.map(({ data }) => data), rows };
}

test('32 concurrent requests to follow create one follow, and every response has one fan', async () => {
  const { answers, rows } = await many(() => ({ followed: true }));
  expect(rows).toHaveLength(1);
  expect(new Set(answers.map(({ fans }) => fans))).toEqual(new Set([1]));
});

test('32 concurrent toggles are applied one after the other: half follow, half unfollow, and no follow is left', async () => {
  const { answers, rows } = await many(() => ({}));
  expect(answers.filter(({ followed }) => followed)).toHaveLength(16);
  expect(rows).toEqual([]);
});

test('concurrent follows and unfollows leave one follow or none, and each response matches its moment', async () => {
  const { answers, rows } = await many((at) => ({ followed: at % 2 === 0 }));
  expect(rows.length).toBeLessThanOrEqual(1);
  for (const { followed, fans } of answers) expect(fans).toBe(followed ? 1 : 0);
});
