import { expect, test } from 'vitest';
import { differences, lineDifferences } from './differences.ts';
import { type Names, readCurl } from './read-curl.ts';
import { readExamples } from './read-examples.ts';

const none = (): Names => new Map();

test('a document that is wrong in one value, field or number of elements differs', () => {
  const answer = { code: 200, data: { items: [{ id: 'x', fen: 5 }, { id: 'y' }] } };
  const of = (documented: unknown) => differences(documented, answer, none());
  expect(of({ code: 200, data: { items: [{ id: 'x', fen: 5 }, { id: 'y' }] } })).toEqual([]);
  expect(of({ code: 200, data: { items: [{ id: 'x', '…': '…' }, '…'] } })).toEqual([]);
  expect(of({ code: 200, data: '…' })).toEqual([]);
  expect(of({ code: 200, data: { items: [{ id: 'x', fen: 6 }, '…'] } })).toEqual([
    '$.data.items[0].fen: 6 in the document, 5 in the answer',
  ]);
  expect(of({ code: 200, data: { items: [{ id: 'x' }, '…'] } })).toEqual([
    '$.data.items[0]: the document does not name fen',
  ]);
  expect(of({ code: 200, data: { items: [{ id: 'x', fen: 5, at: '…' }, '…'] } })).toEqual([
    '$.data.items[0]: the answer has no at',
  ]);
  expect(of({ code: 200, data: { items: ['…', '…', '…', '…'] } })).toHaveLength(1);
  expect(of({ code: 200, data: { items: [] } })).toHaveLength(1);
});

test('a name is any text once and the same text from then on', () => {
  const names = none();
  expect(differences({ id: '$ID' }, { id: 'one' }, names)).toEqual([]);
  expect(differences({ id: '$ID' }, { id: 'two' }, names)).toEqual([
    '$.id, $ID: "one" in the document, "two" in the answer',
  ]);
  expect(differences({ n: '$N' }, { n: 5 }, none())).toHaveLength(1);
});

test('lines are looked for in any order, with wildcards and names', () => {
  const names = none();
  const answer = ['HTTP/1.1 200 OK', 'x-now: 2026', 'etag: W/"a+b"'];
  expect(lineDifferences('HTTP/1.1 200 OK\netag: $ETAG\nx-now: 20…\n', answer, names)).toEqual([]);
  expect(names.get('ETAG')).toBe('W/"a+b"');
  expect(lineDifferences('etag: $ETAG', answer, names)).toEqual([]);
  expect(lineDifferences('etag: $ETAG', ['etag: W/"aab"'], names)).toHaveLength(1);
  expect(lineDifferences('price: $PRICE', ['price: $5 (net)'], names)).toEqual([]);
  expect(lineDifferences('price: $PRICE', ['price: $5 (net)'], names)).toEqual([]);
  expect(lineDifferences('HTTP/1.1 304 Not Modified', answer, names)).toHaveLength(1);
});

test('a command is read as by a shell', () => {
  const names = new Map([
    ['SITE', 'http://x'],
    ['NAME', 'a b'],
  ]);
  const command = `curl "$SITE/y?a=1" -H 'Accept-Language: en' -H "If-None-Match: $NAME" \\\n  --json '{"n": "'"$NAME"'"}'\n`;
  expect(readCurl(command, names)).toEqual({
    url: 'http://x/y?a=1',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': 'en',
      'if-none-match': 'a b',
    },
    body: '{"n": "a b"}',
  });
  expect(() => readCurl('curl "$UNKNOWN/"', names)).toThrow('$UNKNOWN');
  expect(() => readCurl('curl --insecure http://x', names)).toThrow();
  expect(() => readCurl(`curl 'http://x`, names)).toThrow('not readable');
});

test('a command without an answer is told by its line', () => {
  expect(readExamples('text\n\n```sh\nnpm start\n```\n')).toEqual([]);
  expect(() => readExamples('text\n\n```sh\ncurl x\n```\n')).toThrow('line 4');
});
