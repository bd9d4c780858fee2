import { expect, test } from 'vitest';
import { statementNames } from './named-statements.ts';

test('names are few and end when they are forgotten', () => {
  const names = statementNames();
  const nameTwice = (text: string) => [names.nameOf(text), names.nameOf(text)][1];
  const [one, other] = [nameTwice('SELECT $1'), nameTwice('SELECT $1, $2')];
  expect(one).not.toBe(other);
  expect(names.nameOf('SELECT $1')).toBe(one);
  names.forget('SELECT $1');
  expect(nameTwice('SELECT $1')).not.toBe(one);
  for (let list = 0; list < 2_000; list++) nameTwice(`SELECT ${list}`);
  expect(nameTwice('SELECT 2001')).toBeUndefined();
  expect(names.nameOf('SELECT $1, $2')).toBe(other);
});
