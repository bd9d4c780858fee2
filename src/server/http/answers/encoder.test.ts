import { expect, test } from 'vitest';
import { encodedPage } from '../first-screen/encode-page.ts';
import { answerEncoder, encodedBytes } from './encoder.ts';

const text = (name: string) =>
  JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ name, at: at * at })));
const other = 'other';

test('a text that was encoded before has the same bytes, and the smallest once they are made', async () => {
  const encode = answerEncoder(1_000_000);
  const quick = await encode(text('a')).in('br');
  expect(await encode(text('a')).in('br')).toBe(quick);
  const smallest = await encodedPage(text('a')).in('br');
  await expect.poll(() => encode(text('a')).in('br')).toEqual(smallest);
});

test('another text has other bytes, also one of the same length', async () => {
  const encode = answerEncoder(1_000_000);
  const [one, two] = [encode(text('a')), encode(text('b'))];
  expect(one.etag).not.toBe(two.etag);
  expect((await one.in('identity')).toString()).toBe(text('a'));
  expect((await two.in('identity')).toString()).toBe(text('b'));
});

test('the texts that were not asked for lately go first, and nothing larger than the memory is kept', async () => {
  const encode = answerEncoder(2 * encodedBytes(text('a')));
  const [kept, gone] = [encode(text('a')), encode(text('b'))];
  encode(text('a'));
  encode(text('c'));
  expect(encode(text('a'))).toBe(kept);
  expect(encode(text('b'))).not.toBe(gone);
  const small = answerEncoder(encodedBytes(other) - 1);
  expect(small(other)).not.toBe(small(other));
});
