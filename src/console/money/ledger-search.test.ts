import { expect, test } from 'vitest';
import { paths } from '../router/paths.ts';
import { readLedgerSearch } from './ledger-search.ts';

const id = '0198c5a2-0000-7000-8000-00000000000a';
const read = (path: string) => readLedgerSearch(new URL(path, 'http://host').search);

test('a search is read back as it was written', () => {
  expect(read(paths.ledgerSearch({ kind: 'clearing:wechat', q: id }))).toEqual({
    kind: 'clearing:wechat',
    q: id,
    owner: id,
  });
  expect(read(paths.ledgerSearch({ q: ' RC-7 & co ' }))).toEqual({
    kind: undefined,
    q: 'RC-7 & co',
    owner: undefined,
  });
});

test.each(['?kind=constructor', '?kind=cash', ''])('%j lists the accounts of the platform', (search) => {
  expect(readLedgerSearch(search)).toEqual({ kind: undefined, q: '', owner: undefined });
});
