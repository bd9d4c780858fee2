import { expect, test } from 'vitest';
import { batchQueue, type Fate } from './batch-queue.ts';

interface Wish {
  readonly owner: string;
  readonly name: string;
}

/** A queue whose batches are served when the test says so. */
function heldQueue(fateOf: (wish: Wish, batch: readonly Wish[]) => Fate<string>, lanes = 1) {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  const put = batchQueue<Wish, string>({
    async serve(wishes) {
      batches.push(wishes.map(({ name }) => name));
      await new Promise<void>((resolve) => gates.push(resolve));
      return wishes.map((wish) => fateOf(wish, wishes));
    },
    ownerOf: ({ owner }) => owner,
    lanes,
  });
  /** Lets the batch that has been served longest end, and the next one begin. */
  async function next(): Promise<void> {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { batches, next, put: (name: string, owner = name) => put({ owner, name }) };
}

const done = ({ name }: Wish): Fate<string> => ({ result: `${name} done` });

test('what arrives while a batch is served is the next batch, and a lone wish waits for nobody', async () => {
  const { batches, next, put } = heldQueue(done);
  const answers = [put('a'), put('b'), put('c')];
  expect(batches).toEqual([['a']]);
  await next();
  expect(batches).toEqual([['a'], ['b', 'c']]);
  await next();
  expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done']);
});

test('of one owner only the first wish is in a batch, and the order of each owner is kept', async () => {
  const { batches, next, put } = heldQueue(done);
  const answers = [put('a'), put('b1', 'b'), put('b2', 'b'), put('c'), put('b3', 'b')];
  for (let turn = 0; turn < 4; turn++) await next();
  expect(batches).toEqual([['a'], ['b1', 'c'], ['b2'], ['b3']]);
  await Promise.all(answers);
});

test('with two lanes a second batch is served before the first ends, never with an owner of the first', async () => {
  const { batches, next, put } = heldQueue(done, 2);
  const answers = [put('a1', 'a'), put('b1', 'b'), put('a2', 'a'), put('c'), put('b2', 'b')];
  expect(batches).toEqual([['a1'], ['b1']]);
  await next();
  expect(batches).toEqual([['a1'], ['b1'], ['a2', 'c']]);
  await next();
  expect(batches).toEqual([['a1'], ['b1'], ['a2', 'c'], ['b2']]);
  for (let turn = 0; turn < 2; turn++) await next();
  expect(await Promise.all(answers)).toHaveLength(5);
});

test('a wish that waits for its owner only is served when that one is done, though the other lane has ended', async () => {
  const { batches, next, put } = heldQueue(done, 2);
  const answers = [put('a1', 'a'), put('b'), put('a2', 'a')];
  await next();
  expect(batches).toEqual([['a1'], ['b'], ['a2']]);
  const late = put('a3', 'a');
  // The lane of `b` ends and finds nothing that it may serve.
  await next();
  expect(batches).toHaveLength(3);
  for (let turn = 0; turn < 2; turn++) await next();
  expect(batches).toEqual([['a1'], ['b'], ['a2'], ['a3']]);
  expect(await Promise.all([...answers, late])).toHaveLength(4);
});

test('a batch has a largest size', async () => {
  const { batches, next, put } = heldQueue(done);
  const answers = Array.from({ length: 70 }, (_, n) => put(`w${n}`));
  for (let turn = 0; turn < 3; turn++) await next();
  expect(batches.map(({ length }) => length)).toEqual([1, 64, 5]);
  await Promise.all(answers);
});

test('a wish whose facts have changed is decided again before those that came later', async () => {
  let isFirst = true;
  const { batches, next, put } = heldQueue((wish) => {
    if (wish.name !== 'b' || !isFirst) return done(wish);
    isFirst = false;
    return 'again';
  });
  const answers = [put('a'), put('b'), put('c')];
  await next();
  answers.push(put('d'));
  for (let turn = 0; turn < 2; turn++) await next();
  expect(batches).toEqual([['a'], ['b', 'c'], ['b', 'd']]);
  expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done', 'd done']);
});

test('a batch that fails is tried one by one: the reason fails alone', async () => {
  const { batches, next, put } = heldQueue((wish, batch) => {
    if (batch.some(({ name }) => name === 'bad')) throw new Error('bad was sent');
    return done(wish);
  });
  const answers = [put('a'), put('b'), put('bad'), put('c')].map((each) =>
    each.catch((error: Error) => error.message),
  );
  for (let turn = 0; turn < 5; turn++) await next();
  expect(batches).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']]);
  expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'bad was sent', 'c done']);
});

test('a refusal is the answer of its wish alone', async () => {
  const { next, put } = heldQueue((wish) =>
    wish.name === 'b' ? { error: new Error('refused') } : done(wish),
  );
  const answers = [put('a'), put('b'), put('c')].map((each) => each.catch((error: Error) => error.message));
  for (let turn = 0; turn < 2; turn++) await next();
  expect(await Promise.all(answers)).toEqual(['a done', 'refused', 'c done']);
});

test('a wish that is decided on changed facts for ever fails with the reason', async () => {
  const { batches, next, put } = heldQueue(() => 'again');
  const answer = put('a').catch((error: Error) => error.message);
  for (let turn = 0; turn < 100; turn++) await next();
  expect(await answer).toContain('100 times');
  expect(batches).toHaveLength(100);
});
