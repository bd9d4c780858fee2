import { expect, test } from 'vitest';
import { callUrl } from './call-url.ts';

test('path parameters are filled in and escaped, undefined query entries omitted', () => {
  expect(callUrl('/api/x/{id}/y', { id: 'a/b' }, { cursor: undefined, limit: '20' })).toBe(
    '/api/x/a%2Fb/y?limit=20',
  );
  expect(callUrl('/api/x')).toBe('/api/x');
});

test('a path parameter without a value throws and is named', () => {
  expect(() => callUrl('/api/x/{id}')).toThrow('{id}');
});
