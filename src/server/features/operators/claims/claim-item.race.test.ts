import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { claimItem, releaseItem } from './claim-item.ts';

let it: TestApp;
const operators: { readonly id: string; readonly name: string }[] = [];
beforeAll(async () => {
  it = await startTestApp({ poolSize: 12 });
  for (let n = 0; n < 10; n++) operators.push(await buildOperator(it, 'support'));
});
afterAll(() => it.close());

const item = () => ({ queue: 'feedback', itemId: randomUUID() }) as const;
type Item = ReturnType<typeof item>;

const claimedBy = (of: Item, takesOver = false) =>
  Promise.allSettled(operators.map((operator) => claimItem(it.ctx, { ...of, operator, takesOver })));
const holder = async ({ itemId }: Item) =>
  await it.ctx.db
    .selectFrom('operator_claim')
    .select('operator_id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();

/** Exactly one has it, and everybody else is told who. */
async function expectOneOf(of: Item): Promise<void> {
  const outcomes = await claimedBy(of);
  const winners = operators.filter((_, n) => outcomes[n]?.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  expect(await holder(of)).toEqual({ operator_id: winners[0]?.id });
  for (const each of outcomes) {
    if (each.status === 'rejected') {
      expect(each.reason).toMatchObject({ reason: 'ITEM_CLAIMED', facts: { operator: winners[0]?.name } });
    }
  }
}

test('of ten operators who claim an item at once exactly one has it', async () => {
  for (let round = 0; round < 10; round++) await expectOneOf(item());
});

test('so it is for an item whose claim has just expired', async () => {
  const [first] = operators;
  if (first === undefined) throw new Error('There are operators');
  for (let round = 0; round < 10; round++) {
    const of = item();
    await claimItem(it.ctx, { ...of, operator: first, takesOver: false });
    it.clock.advance({ minutes: 15 });
    await expectOneOf(of);
  }
});

test('of ten who take it over at once one has it', async () => {
  const of = item();
  const outcomes = await claimedBy(of, true);
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(operators.map(({ id }) => id)).toContain((await holder(of)).operator_id);
});

test('claims of many items, some of which are released and expire meanwhile, all end', async () => {
  const items = Array.from({ length: 20 }, item);
  for (let round = 0; round < 5; round++) {
    await Promise.allSettled(
      operators.flatMap((operator) =>
        items.map(async (of) => {
          await claimItem(it.ctx, { ...of, operator, takesOver: false });
          await releaseItem(it.ctx, { ...of, operatorId: operator.id });
        }),
      ),
    );
    it.clock.advance({ minutes: 15 });
  }
  await expectOneOf(item());
});
