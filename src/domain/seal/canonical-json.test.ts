import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

test('the example of RFC 8785 section 3.2.2 is serialized as in the RFC', () => {
  const value: Json = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '€$\u000f\nA\'B"\\\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('member names are ordered by UTF-16 units, as in RFC 8785 section 3.2.3', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
  const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
  const order = names.toSorted(
    (a, b) => text.indexOf(`${JSON.stringify(a)}:`) - text.indexOf(`${JSON.stringify(b)}:`),
  );
  expect(order).toEqual(['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']);
});

test('equal values have equal text, regardless of member order', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      const text = canonicalJson(value as Json);
      expect(canonicalJson(turned as Json)).toBe(text);
      expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
    }),
  );
});

test('a value without canonical form is rejected', () => {
  expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
  expect(() => canonicalJson(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  expect(() => canonicalJson('\ud800')).toThrow(RangeError);
});
