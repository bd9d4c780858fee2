import { expect, test } from 'vitest';
import { removalRequestFormat as writing } from './removal-request.ts';

const asked = { userId: 'u', removesAt: '2026-03-29T00:00:00.000Z' };

test('what was asked for comes back as it was', () => {
  expect(writing.read(writing.write(asked))).toEqual(asked);
  expect(writing.write(null)).toBeNull();
  expect(writing.read(null)).toBeNull();
});

test('whatever else lies there is nothing that was asked for', () => {
  for (const text of ['', '{', '1', '[]', '{"userId":"u"}', '{"userId":"u","removesAt":"soon"}']) {
    expect(writing.read(text), text).toBeNull();
  }
});
