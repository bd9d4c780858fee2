import { beforeEach, expect, test } from 'vitest';
import { type AnswerCache, answerCache, type MadeAnswer } from './answer-cache.ts';

const MAX_BYTES = 20_000;

let nowMs: number;
let cache: AnswerCache;
let made: number;
beforeEach(() => {
  nowMs = 1_000;
  made = 0;
  cache = answerCache(() => nowMs, MAX_BYTES);
});

const ofMatch = (...keys: string[]): MadeAnswer['dependencies'] => new Map([['match', new Set(keys)]]);

/** An answer that says how many were made before it. */
function make(answer: Partial<MadeAnswer> = {}): () => Promise<MadeAnswer> {
  return async () => ({ value: `${made++}`, dependencies: ofMatch('a'), lifetime: until(null), ...answer });
}

const until = (untilMs: number | null) => ({ madeAtMs: nowMs, untilMs });

/** An answer that is made when the test says so. */
function slow(dependencies = ofMatch('a')) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { finish: resolve, make: () => promise.then(make({ dependencies })) };
}

const bodyOf = async (key: string, makeIt = make()) => (await cache.get(key, makeIt)).body;

test('an answer is made once, whoever asks at the same time or later', async () => {
  const herd = await Promise.all(Array.from({ length: 1_000 }, () => bodyOf('list')));
  expect(new Set(herd)).toEqual(new Set(['0']));
  expect(await bodyOf('list')).toBe('0');
  expect(await bodyOf('other list')).toBe('1');
});

test.each([
  ['the same row', { table: 'match', keys: ['b', 'a'] }, '1'],
  ['any row', { table: 'match', keys: null }, '1'],
  ['another row', { table: 'match', keys: ['b'] }, '0'],
  ['another table', { table: 'team', keys: null }, '0'],
])('after a change of %s', async (_, notice, body) => {
  await bodyOf('list');
  cache.onNotice(notice);
  expect(await bodyOf('list')).toBe(body);
});

test('an answer that may show any row is made anew after a change of one', async () => {
  const dependencies = new Map([['match', null]]);
  await bodyOf('list', make({ dependencies }));
  cache.onNotice({ table: 'match', keys: ['b'] });
  expect(await bodyOf('list', make({ dependencies }))).toBe('1');
});

test('who asks after a change does not get the answer that was begun before it', async () => {
  const before = slow();
  const first = cache.get('list', before.make);
  cache.onNotice({ table: 'match', keys: ['a'] });
  const herd = Promise.all(Array.from({ length: 100 }, () => bodyOf('list')));
  before.finish();
  expect((await first).body).toBe('0');
  expect(new Set(await herd)).toEqual(new Set(['1']));
  expect(await bodyOf('list')).toBe('1');
});

test('a change of something else does not disturb an answer that is being made', async () => {
  const before = slow();
  const first = cache.get('list', before.make);
  cache.onNotice({ table: 'match', keys: ['b'] });
  before.finish();
  await first;
  expect(await bodyOf('list')).toBe('0');
});

test('after a gap nothing that was kept or begun is given out', async () => {
  const before = slow();
  await bodyOf('other list');
  const first = cache.get('list', before.make);
  cache.clear();
  before.finish();
  await first;
  expect([await bodyOf('list'), await bodyOf('other list')]).toEqual(['2', '3']);
});

test('an answer ends at its time, and before it began if the clock is set back', async () => {
  await bodyOf('list', make({ lifetime: until(2_000) }));
  nowMs = 1_999;
  expect(await bodyOf('list')).toBe('0');
  nowMs = 2_000;
  expect(await bodyOf('list', make({ lifetime: until(3_000) }))).toBe('1');
  nowMs = 500;
  expect(await bodyOf('list')).toBe('2');
});

test('an answer that depends on something unannounced is not kept', async () => {
  expect(await bodyOf('list', make({ dependencies: null }))).toBe('0');
  expect(cache.find('list')).toBeNull();
  expect(await bodyOf('list')).toBe('1');
});

test('a failure reaches everybody who waited, and the next one tries again', async () => {
  const failing = async (): Promise<MadeAnswer> => Promise.reject(new Error('database gone'));
  const herd = await Promise.allSettled([cache.get('list', failing), cache.get('list', failing)]);
  expect(herd.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await bodyOf('list')).toBe('0');
});

test('memory is bounded: the answers used last stay, one larger than all of it is not kept', async () => {
  const value = 'x'.repeat(1_000);
  for (let each = 0; each < 100; each++) {
    await bodyOf('popular', make({ value }));
    await bodyOf(`list ${each}`, make({ value }));
    expect(cache.size()).toBeLessThanOrEqual(MAX_BYTES);
  }
  expect([cache.find('popular'), cache.find('list 99'), cache.find('list 0')].map(Boolean)).toEqual([
    true,
    true,
    false,
  ]);
  await bodyOf('large', make({ value: 'x'.repeat(MAX_BYTES) }));
  expect(cache.find('large')).toBeNull();
});
