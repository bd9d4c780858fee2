import { expect, test } from 'vitest';
import { filterQuery } from './filters.ts';

test('what is empty filters nothing', () => {
  expect(filterQuery({ operator: ' ', action: null, text: '', from: '' })).toEqual({});
});

test('days are whole ones of the operator’s zone, the last included', () => {
  const { from, until } = filterQuery({ from: '2026-03-14', until: '2026-03-31' });
  expect([from, until]).toEqual([new Date(2026, 2, 14).toISOString(), new Date(2026, 3, 1).toISOString()]);
});

test('a login name is lower case, whatever was typed', () => {
  expect(filterQuery({ operator: ' Lin-Wei ', text: ' id ' })).toEqual({ operator: 'lin-wei', text: 'id' });
});
