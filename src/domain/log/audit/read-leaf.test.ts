import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPublication, aSettlement, laterLeaf } from '#test/build/signed-log.ts';
import { canonicalJson, type Json } from '../../seal/canonical-json.ts';
import { leafText } from '../../seal/log-leaf.ts';
import { isLeaf, readLeaf } from './read-leaf.ts';

const publication = aPublication();
const settlement = aSettlement(publication);
const changed = (leaf: object, change: object) =>
  canonicalJson({ ...leaf, format: 1, ...change } as unknown as Json);

test('every kind of leaf round-trips', () => {
  const correction = { kind: 'correct', number: 2, outcome: 'void', profit: null } as const;
  for (const leaf of [
    publication,
    laterLeaf(publication, 'withdraw', '2026-11-20T12:01:00.000Z'),
    laterLeaf(publication, 'remove', '2026-11-20T12:01:00.000Z'),
    settlement,
    aSettlement(publication, correction),
  ]) {
    expect(readLeaf(leafText(leaf))).toEqual({ ...leaf, format: 1 });
  }
});

test('another spelling of the same leaf is rejected, as it would have another hash', () => {
  const text = leafText(publication);
  const { schemeId } = publication;
  const spellings = [
    ` ${text}`,
    JSON.stringify(publication),
    text.replace('2800', '2.8e3'),
    text.replace('"format":1', '"format":1.0'),
    text.replace('{', `{"at":"2026-11-20T11:00:00.000Z",`),
    text.replace(schemeId, schemeId.replace(/^./, '\\u0061')),
  ];
  for (const spelling of spellings) {
    expect(readLeaf(spelling)).toMatchObject({ reason: 'notCanonical' });
  }
});

test('unknown and missing members and impossible values are rejected by name', () => {
  const cases = [
    [publication, { note: 'more' }, 'unknownMember', 'note'],
    [publication, { number: 1 }, 'unknownMember', 'number'],
    [publication, { format: 3 }, 'wrongValue', 'format'],
    [publication, { format: '1' }, 'wrongValue', 'format'],
    [publication, { schemeId: 'one' }, 'wrongValue', 'schemeId'],
    [publication, { schemeId: publication.schemeId.toUpperCase() }, 'wrongValue', 'schemeId'],
    [publication, { authorSequence: 0 }, 'wrongValue', 'authorSequence'],
    [publication, { at: '2026-11-20T12:00:00Z' }, 'wrongValue', 'at'],
    [publication, { at: '2026-11-31T12:00:00.000Z' }, 'wrongValue', 'at'],
    [publication, { matchIds: [] }, 'wrongValue', 'matchIds'],
    [publication, { matchIds: [publication.schemeId, publication.schemeId] }, 'wrongValue', 'matchIds'],
    [publication, { priceFen: -1 }, 'wrongValue', 'priceFen'],
    [publication, { seal: 'AB'.repeat(32) }, 'wrongValue', 'seal'],
    [settlement, { outcome: 'won' }, 'wrongValue', 'outcome'],
    [settlement, { profit: '0.50' }, 'wrongValue', 'profit'],
    [settlement, { profit: 0.5 }, 'wrongValue', 'profit'],
    [settlement, { profit: null }, 'wrongValue', 'profit'],
    [settlement, { outcome: 'void' }, 'wrongValue', 'profit'],
    [settlement, { number: 2 }, 'wrongValue', 'number'],
    [settlement, { kind: 'correct' }, 'wrongValue', 'number'],
    [settlement, { results: [{ state: 'finished' }] }, 'wrongValue', 'results'],
    [settlement, { results: null }, 'wrongValue', 'results'],
  ] as const;
  for (const [leaf, change, reason, member] of cases) {
    expect(readLeaf(changed(leaf, change))).toEqual({ reason, member });
  }
  expect(readLeaf(changed(publication, { kind: 'key' }))).toEqual({ reason: 'unknownKind' });
  expect(readLeaf(changed(publication, { kind: 'toString' }))).toEqual({ reason: 'unknownKind' });
  expect(readLeaf('')).toEqual({ reason: 'notJson' });
});

test('untrusted input is rejected without an exception', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readLeaf(text)));
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(isLeaf(readLeaf(text))).toBe(false);
    }),
  );
  expect(isLeaf(readLeaf('['.repeat(100_000)))).toBe(false);
});
