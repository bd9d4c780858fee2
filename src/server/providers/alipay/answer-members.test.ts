import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerMembers } from './answer-members.ts';

describe('the members of a response', () => {
  it('retain the raw text of their values: spaces, escapes, number formats, braces in strings', () => {
    const response = '{ "msg":"a\\/b \\"}{\\u4e2d", "n":1.50,"list":[ {"x":"]"} ],"none":null }';
    const members = answerMembers(` {"a_response" : ${response} ,\n"sign":"x=" }\r\n`);
    expect(members).toEqual(
      new Map([
        ['a_response', response],
        ['sign', '"x="'],
      ]),
    );
  });

  it('are those of JSON.parse, for any object and any spacing', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(object, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const members = answerMembers(JSON.stringify(value, null, indent));
        const parsed = [...(members ?? [])].map(([key, raw]) => [key, JSON.parse(raw)]);
        expect(parsed).toEqual(Object.entries(JSON.parse(JSON.stringify(value))));
      }),
    );
  });

  it.each([
    '',
    '[]',
    '"text"',
    '{"a":1',
    '{"a":{"b":1}',
    '<html>',
    '{"a":1}{',
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
  ])('are not found in %j', (text) => {
    expect(answerMembers(text)).toBeNull();
  });
});
