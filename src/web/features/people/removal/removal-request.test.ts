import { expect, test } from 'vitest';
import { removalRequestFormat as writing } from './removal-request.ts';

const request = { userId: 'u', removesAt: '2026-03-29T00:00:00.000Z' };

test('a stored request is restored unchanged', () => {
  expect(writing.read(writing.write(request))).toEqual(request);
  expect(writing.write(null)).toBeNull();
  expect(writing.read(null)).toBeNull();
});

test('invalid stored text is ignored', () => {
  for (const text of ['', '{', '1', '[]', '{"userId":"u"}', '{"userId":"u","removesAt":"soon"}']) {
    expect(writing.read(text), text).toBeNull();
  }
});
