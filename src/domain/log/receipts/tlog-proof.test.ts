import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsOf, flipBit } from '#test/build/log-tree.ts';
import { formatTlogProof, parseTlogProof } from './tlog-proof.ts';

/** In the form of the example of C2SP tlog-proof, with signatures that are written out. */
const head = `example.com/fancylog
109482
sFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=

`;
const signed = `${head}— example.com/fancylog Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness1.example opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`;
const hashLines = `gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=
B95lDa8R83lS8n0eG+o0buTxRKQTYFi//1U8anccXmA=
`;
const proof = `c2sp.org/tlog-proof@v1
extra YWdlLXYxLjIuMQ==
index 73894
${hashLines}
${signed}`;

test('a proof in the form of the specification is parsed and formatted again to the same bytes', () => {
  const read = parseTlogProof(proof);
  expect(Buffer.from(read?.extra ?? []).toString()).toBe('age-v1.2.1');
  expect(read?.index).toBe(73_894);
  expect(read?.proof.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('')).toBe(hashLines);
  expect(read?.checkpoint).toBe(signed);
  expect(read && formatTlogProof(read)).toBe(proof);
});

test('the extra line may be omitted, and a tree of one entry has no hashes', () => {
  const short = `c2sp.org/tlog-proof@v1\nindex 0\n\n${signed}`;
  expect(parseTlogProof(short)).toEqual({ extra: null, index: 0, proof: [], checkpoint: signed });
  expect(formatTlogProof({ extra: null, index: 0, proof: [], checkpoint: signed })).toBe(short);
});

test('any extra data, index and proof survive the way', () => {
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const extra = fc.option(fc.uint8Array({ minLength: 1 }));
  fc.assert(
    fc.property(extra, fc.maxSafeNat(), fc.array(hash, { maxLength: 53 }), (data, index, hashes) => {
      const given = { extra: data, index, proof: hashes, checkpoint: signed };
      expect(parseTlogProof(formatTlogProof(given))).toEqual(given);
    }),
  );
});

test.each([
  ['nothing', ''],
  ['another first line', proof.replace('@v1', '@v2')],
  ['a byte order mark', `\ufeff${proof}`],
  ['lines that end in CR LF', proof.replaceAll('\n', '\r\n')],
  ['extra data that is not base 64', proof.replace('YWdl', 'YW-l')],
  ['extra data without padding', proof.replace('MQ==', 'MQ')],
  ['an empty extra line', proof.replace('YWdlLXYxLjIuMQ==', '')],
  ['two extra lines', proof.replace('index', 'extra YQ==\nindex')],
  ['extra data after the index', proof.replace(/(extra .*\n)(index .*\n)/, '$2$1')],
  ['no index', proof.replace('index 73894\n', '')],
  ['an index with a leading zero', proof.replace('73894', '073894')],
  ['a negative index', proof.replace('73894', '-1')],
  ['an index beyond exact numbers', proof.replace('73894', '9007199254740992')],
  ['two spaces', proof.replace('index ', 'index  ')],
  ['a short hash', proof.replace('gSKy', '')],
  ['padding bits in a hash', proof.replace('PlQ=', 'PlR=')],
  ['more hashes than a tree can need', proof.replace(hashLines, hashLines.repeat(27))],
  ['no empty line before the checkpoint', proof.replace('XmA=\n\n', 'XmA=\n')],
  ['a second empty line', proof.replace('XmA=\n\n', 'XmA=\n\n\n\n').replace(head, head.trimEnd())],
  ['a checkpoint without signatures', proof.slice(0, proof.indexOf('— '))],
  ['no newline at the end', proof.slice(0, -1)],
])('%s is refused', (_, text) => {
  expect(text).not.toBe(proof);
  expect(parseTlogProof(text)).toBeNull();
});

test('a flipped bit is refused or changes what is read', () => {
  const bytes = Buffer.from(proof);
  for (const bit of bitsOf(bytes.length)) {
    const read = parseTlogProof(Buffer.from(flipBit(bytes, bit)).toString());
    expect(read === null || formatTlogProof(read) !== proof).toBe(true);
  }
});

test('values that a proof cannot express are not formatted', () => {
  const right = { extra: null, index: 0, proof: [], checkpoint: signed };
  for (const wrong of [
    { index: -1 },
    { index: 0.5 },
    { extra: new Uint8Array() },
    { proof: [new Uint8Array(31)] },
    { proof: Array.from({ length: 54 }, () => new Uint8Array(32)) },
    { checkpoint: head },
  ]) {
    expect(() => formatTlogProof({ ...right, ...wrong })).toThrow(RangeError);
  }
});
