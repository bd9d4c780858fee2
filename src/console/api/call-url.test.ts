import { expect, test } from 'vitest';
import { callUrl } from './call-url.ts';

test('parameters are filled in and escaped, and what is not given is left out of the query', () => {
  expect(callUrl('/api/console/queues/{queue}/{id}', { queue: 'results', id: 'a/b?c' })).toBe(
    '/api/console/queues/results/a%2Fb%3Fc',
  );
  expect(callUrl('/api/console/audit', {}, { text: 'a&b', cursor: undefined })).toBe(
    '/api/console/audit?text=a%26b',
  );
});

test('a missing parameter is a programming error', () => {
  expect(() => callUrl('/api/console/operators/{id}/reset')).toThrow('{id}');
});
