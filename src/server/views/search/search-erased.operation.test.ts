import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeUser } from '#contract/people/identity.ts';
import { sendCode } from '#contract/people/sessions.ts';
import { searchAll } from '#contract/schemes/search.ts';
import { transaction } from '#server/db/transaction.ts';
import { eraseDueUsers } from '#server/features/account/erase-due-users.ts';
import { setDisabled } from '#server/features/people/users/set-disabled.ts';
import { fillSearchEntries } from '#server/features/search/fill-search-entries.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const analysts = async (q: string) =>
  (await it.call(searchAll, { query: { q } })).analysts.items.map(({ id }) => id);

test('disabled and erased analysts are not found', async () => {
  const [disabled, erased] = [
    await build(it).analyst({ nickname: 'Gone one' }),
    await build(it).analyst({ nickname: 'Gone two' }),
  ];
  expect(await analysts('gone')).toHaveLength(2);
  await transaction(it.ctx.db, (tx) => setDisabled(tx, disabled.id, it.clock.now()));
  it.clock.advance({ minutes: 2 });
  const sent = await it.call(sendCode, { body: { scene: 'remove' } }, erased);
  const body = { code: sent.sandboxCode ?? '', forfeitBalance: true as const };
  await it.call(removeUser, { body }, erased);
  it.clock.advance({ days: 15 });
  await eraseDueUsers(it.ctx);
  expect(await analysts('gone')).toEqual([]);
  // Not even as what a later start would add.
  await fillSearchEntries(it.ctx);
  expect(await analysts('gone')).toEqual([]);
  expect(await analysts('已注销')).toEqual([]);
});
