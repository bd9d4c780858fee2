import { afterAll, beforeAll, expect, test } from 'vitest';
import { inbox } from '#contract/people/inbox.ts';
import { transaction } from '#server/db/transaction.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type NewMessage, notify } from './notify.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 16 });
});
afterAll(() => it.close());

test('the same notifications to the same users in any order by 16 at once are inserted once, without a deadlock', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => build(it).user()));
  const messages = users.map(
    ({ id }): NewMessage => ({
      userId: id,
      kind: 'feedbackAnswered',
      key: 'same',
      at: it.clock.now(),
      facts: { answer: 'x' },
    }),
  );
  await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      transaction(it.ctx.db, (tx) => notify(it.ctx, tx, at % 2 === 0 ? messages : messages.toReversed())),
    ),
  );
  for (const { token } of users)
    expect((await it.call(inbox, { query: {} }, { token })).items).toHaveLength(1);
});
