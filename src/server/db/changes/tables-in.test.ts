import { expect, test } from 'vitest';
import { tableFinder } from './tables-in.ts';

const functions = new Map([
  ['accounts_of', 'SELECT 1 FROM scheme WHERE has_pick(id)'],
  ['has_pick', 'SELECT EXISTS (SELECT FROM scheme_pick) OR has_pick($1)'],
]);
const find = tableFinder(['match', 'scheme', 'scheme_pick'], functions);

test.each([
  ['select * from "match" where "id" = $1', ['match']],
  ['SELECT count(*) FROM scheme_pick p JOIN match USING (id)', ['scheme_pick', 'match']],
  ['SELECT 1 FROM matches', []],
  ['SELECT accounts_of($1)', ['scheme', 'scheme_pick']],
  ['SELECT 1 FROM public.scheme', ['scheme']],
])('%s reads %j', (statement, tables) => {
  expect(find(statement)).toEqual(tables);
  expect(find(statement)).toEqual(tables);
});
