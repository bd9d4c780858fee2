import { expect, test } from 'vitest';
import { aliasBody } from './alias-body.ts';

const shared = { competition: ' en.1 ', name: ' Arsenal FC ', reason: 'Spelling of the feed' };

test('a name for a known club names the club alone', () => {
  expect(aliasBody({ ...shared, kind: 'known', key: 'arsenal', nameZh: '阿森纳' })).toEqual({
    competition: 'en.1',
    name: 'Arsenal FC',
    team: { kind: 'known', key: 'arsenal' },
    reason: 'Spelling of the feed',
  });
});

test('a new club is written as the table of names has it', () => {
  const values = { nameZh: ' 阿森纳 ', pinyin: ' A  sen na', code: 'ars', country: ' eng ' };
  expect(aliasBody({ ...shared, kind: 'new', ...values }).team).toEqual({
    kind: 'new',
    nameZh: '阿森纳',
    pinyin: 'a sen na',
    code: 'ARS',
    country: 'ENG',
  });
});

test('a country that is not needed is not sent', () => {
  const { team } = aliasBody({ ...shared, kind: 'new', nameZh: '阿森纳', country: ' ' });
  expect(team).toEqual({ kind: 'new', nameZh: '阿森纳', pinyin: '', code: '' });
});
