import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerFeedback } from '#contract/console/decisions.ts';
import { disableOperator } from '#contract/console/operators.ts';
import { claimItem, queueCounts, queueItem, queueItems, releaseItem } from '#contract/console/queues.ts';
import { operatorRoles } from '#domain/operator/operator-roles.ts';
import { maySeeQueue, queueNames } from '#domain/operator/queues.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { counted, type Desk, listedItem, openDesk, shown } from './testing/console-queues.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const decided = { reason: 'Looked at with care' };

async function message(content = 'Where is my money?'): Promise<string> {
  const { id: userId } = await build(it).user();
  const id = randomUUID();
  const row = { id, user_id: userId, kind: 'other', content, at: it.clock.now() } as const;
  await it.ctx.db.insertInto('feedback').values(row).execute();
  return id;
}

describe.each(operatorRoles)('an operator with the role %s', (role) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(it, role);
  });

  test('is counted the queues of the role', async () => {
    const { items } = await desk.call(queueCounts, {});
    expect(items.map(({ queue }) => queue)).toEqual(queueNames.filter((each) => maySeeQueue(each, [role])));
  });

  test.each(queueNames)('may call %s or is refused, whatever the call', async (queue) => {
    const params = { queue, id: randomUUID() };
    const answers = [
      await desk.ask(queueItems, { params: { queue }, query: {} }),
      await desk.ask(queueItem, { params }),
      await desk.ask(claimItem, { params, body: {} }),
      await desk.ask(releaseItem, { params, body: {} }),
    ];
    const reasons = answers.map(({ data }) => (data as { reason?: string }).reason);
    expect(reasons).toEqual(
      maySeeQueue(queue, [role])
        ? [undefined, 'OPERATOR_SUBJECT_NOT_FOUND', 'OPERATOR_SUBJECT_NOT_FOUND', undefined]
        : Array.from({ length: 4 }, () => 'OPERATOR_ROLE_MISSING'),
    );
  });
});

test('an operator without roles is counted nothing', async () => {
  expect(await (await openDesk(it)).call(queueCounts, {})).toEqual({ items: [] });
});

describe('a page', () => {
  test('follows the one before, also among items of the same time, and every item comes once', async () => {
    const desk = await openDesk(it, 'support');
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) ids.push(await message());
    const found: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: '3', ...(cursor ? { cursor } : {}) };
      const page = await desk.call(queueItems, { params: { queue: 'feedback' }, query });
      found.push(...page.items.map(({ id }) => id));
      sizes.push(page.items.length);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found.filter((id) => ids.includes(id)).sort()).toEqual(ids.toSorted());
    expect(new Set(found).size).toBe(found.length);
    expect(Math.max(...sizes)).toBe(3);
  });

  test('after a position of another queue, or of none, is refused', async () => {
    const desk = await openDesk(it, 'moderator');
    const at = it.clock.now().toISOString();
    const encode = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const cursor of ['x', encode([at]), encode([at, 'x']), encode(['x', randomUUID()])]) {
      const answer = await desk.ask(queueItems, { params: { queue: 'tipOffs' }, query: { cursor } });
      expect(answer.data).toMatchObject({ reason: 'CURSOR_INVALID' });
    }
  });

  test.each(['', '../x', `${randomUUID()}_${randomUUID()}_x`, "x' OR 1=1"])(
    'of an item that cannot exist (%s) is not found',
    async (id) => {
      const desk = await openDesk(it, 'moderator');
      for (const queue of ['tipOffs', 'accountLinks', 'alarms'] as const) {
        const { code } = await desk.ask(queueItem, { params: { queue, id } });
        expect([404, 422]).toContain(code);
      }
    },
  );
});

describe('an item', () => {
  let one: Desk;
  let other: Desk;
  let id: string;
  beforeEach(async () => {
    [one, other] = [await openDesk(it, 'support'), await openDesk(it, 'support')];
    id = await message();
  });

  const claim = (desk: Desk, body: { takesOver?: boolean } = {}) =>
    desk.ask(claimItem, { params: { queue: 'feedback', id }, body });
  const claimOf = async (desk: Desk) => (await listedItem(desk, 'feedback', id)).claim;

  test('is claimed by one operator, and another is told by whom', async () => {
    const before = await counted(one, 'feedback');
    const { data } = await claim(one);
    const until = new Date(it.clock.now().getTime() + 15 * 60_000).toISOString();
    const operator = { id: one.operator.id, name: one.operator.name };
    expect(data).toEqual({ operator, until, isMine: true });
    expect(await claim(other)).toMatchObject({
      code: 409,
      data: { reason: 'ITEM_CLAIMED', facts: { operator: one.operator.name } },
    });
    expect(await claimOf(other)).toEqual({ operator, until, isMine: false });
    expect((await shown(one, 'feedback', id)).item.claim).toEqual({ operator, until, isMine: true });
    const claimed = before.claimed + 1;
    expect(await counted(one, 'feedback')).toMatchObject({ claimed, mine: 1 });
    expect(await counted(other, 'feedback')).toMatchObject({ claimed, mine: 0 });
    await one.call(releaseItem, { params: { queue: 'feedback', id }, body: {} });
    expect(await claimOf(other)).toBeNull();
    expect((await claim(other)).code).toBe(200);
    // Only the own claim is released.
    await one.call(releaseItem, { params: { queue: 'feedback', id }, body: {} });
    expect(await claimOf(one)).toMatchObject({ operator: { id: other.operator.id } });
    await other.call(releaseItem, { params: { queue: 'feedback', id }, body: {} });
  });

  test('is taken over on purpose', async () => {
    await claim(one);
    expect((await claim(other, { takesOver: true })).code).toBe(200);
    expect(await claimOf(one)).toMatchObject({ operator: { id: other.operator.id }, isMine: false });
    expect((await claim(one)).data).toMatchObject({ reason: 'ITEM_CLAIMED' });
  });

  test('is free again after 15 minutes, and longer for who claims it again', async () => {
    await claim(one);
    it.clock.advance({ minutes: 10 });
    await claim(one);
    it.clock.advance({ minutes: 10 });
    expect((await claim(other)).data).toMatchObject({ reason: 'ITEM_CLAIMED' });
    it.clock.advance({ minutes: 5 });
    expect(await claimOf(one)).toBeNull();
    expect(await counted(one, 'feedback')).toMatchObject({ claimed: 0, mine: 0 });
    expect((await claim(other)).code).toBe(200);
  });

  test('is free when its operator is disabled', async () => {
    await claim(one);
    const admin = await openDesk(it, 'admin');
    await admin.call(disableOperator, { params: { id: one.operator.id }, body: decided });
    expect(await claimOf(other)).toBeNull();
    expect((await claim(other)).code).toBe(200);
  });

  test('that was decided is not claimed any more, and its claim counts no more', async () => {
    await claim(one);
    const before = await counted(one, 'feedback');
    await other.call(answerFeedback, {
      params: { id },
      body: { text: 'It has arrived meanwhile.', ...decided },
    });
    expect((await claim(other)).data).toMatchObject({ reason: 'OPERATOR_SUBJECT_NOT_FOUND' });
    expect(await counted(one, 'feedback')).toMatchObject({
      claimed: before.claimed - 1,
      mine: before.mine - 1,
    });
    expect((await shown(one, 'feedback', id)).item.claim).toBeNull();
  });

  test('leaves no claim behind once it has expired and another one is claimed', async () => {
    await claim(one);
    const stored = () =>
      it.ctx.db.selectFrom('operator_claim').select('item_id').where('item_id', '=', id).execute();
    expect(await stored()).toHaveLength(1);
    it.clock.advance({ minutes: 15 });
    const params = { queue: 'feedback' as const, id: await message() };
    await other.call(claimItem, { params, body: {} });
    expect(await stored()).toEqual([]);
  });
});
