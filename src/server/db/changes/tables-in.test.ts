import { expect, test } from 'vitest';
import { tableFinder } from './tables-in.ts';

const find = tableFinder(['match', 'scheme', 'scheme_pick']);

test.each([
  ['select * from "match" where "id" = $1', ['match']],
  ['SELECT count(*) FROM scheme_pick p JOIN match USING (id)', ['scheme_pick', 'match']],
  ['SELECT 1 FROM matches', []],
  ['SELECT 1 FROM public.scheme', ['scheme']],
])('%s reads %j', (statement, tables) => {
  expect(find(statement)).toEqual(tables);
  expect(find(statement)).toEqual(tables);
});
