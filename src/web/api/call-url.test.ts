import { expect, test } from 'vitest';
import { callUrl } from './call-url.ts';

test('braces are filled and escaped, queries appended without what is not given', () => {
  expect(callUrl('/api/x/{id}/y', { id: 'a/b' }, { cursor: undefined, limit: '20' })).toBe(
    '/api/x/a%2Fb/y?limit=20',
  );
  expect(callUrl('/api/x')).toBe('/api/x');
});

test('a parameter without a value is a bug and says which', () => {
  expect(() => callUrl('/api/x/{id}')).toThrow('{id}');
});
