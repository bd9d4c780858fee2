import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nativeSha256 } from '#test/build/log-tree.ts';
import { base64Of, bytesOfBase64 } from './base64.ts';
import { checkpointText, parseCheckpoint } from './checkpoint.ts';
import { formatSignedNote, parseSignedNote, signatureTypes } from './signed-note.ts';
import { keyIdOf } from './verifier-key.ts';

// Key and note of Go's golang.org/x/mod/sumdb/note, the first implementation of the format.
const peterKey = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64').subarray(1);
const peterText =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const peterLine =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

// Example of C2SP tlog-checkpoint.
const sofaText = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
const sofaLine =
  '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n';

/** DER prefix of a 32-byte Ed25519 key, RFC 8410 section 4. */
const keyHeader = Buffer.from('302a300506032b6570032100', 'hex');

test('the published note of another implementation is parsed, and its signature covers exactly our text', () => {
  const note = parseSignedNote(`${peterText}\n${peterLine}`);
  const [signature] = note?.signatures ?? [];
  expect(note?.text).toBe(peterText);
  expect(signature?.keyName).toBe('PeterNeumann');
  expect(signature?.keyId).toBe('c74f20a3');
  expect(
    keyIdOf(nativeSha256, { name: 'PeterNeumann', type: signatureTypes.ed25519, publicKey: peterKey }),
  ).toBe('c74f20a3');
  const key = createPublicKey({ key: Buffer.concat([keyHeader, peterKey]), format: 'der', type: 'spki' });
  const signed = signature?.signature ?? new Uint8Array();
  expect(verify(null, Buffer.from(note?.text ?? ''), key, signed)).toBe(true);
  expect(verify(null, Buffer.from(`${note?.text}\n`), key, signed)).toBe(false);
});

test('a note with one or more signatures is formatted byte for byte as it was parsed', () => {
  for (const note of [`${peterText}\n${peterLine}`, `${sofaText}\n${sofaLine}${peterLine}`]) {
    const read = parseSignedNote(note);
    expect(read && formatSignedNote(read)).toBe(note);
  }
});

test('the text may contain an empty line: the last one separates the signatures', () => {
  const text = 'one\n\ntwo\n\n';
  const signatures = parseSignedNote(`${peterText}\n${peterLine}`)?.signatures ?? [];
  expect(parseSignedNote(formatSignedNote({ text, signatures }))).toEqual({ text, signatures });
});

test('a malformed note is rejected without an exception', () => {
  const note = `${peterText}\n${peterLine}`;
  const malformed = [
    '',
    '\n\n',
    peterText,
    `${peterText}${peterLine}`,
    `${peterText}\n`,
    note.slice(0, -1),
    `${note}\n`,
    `${note}more\n`,
    note.replace('—', '-'),
    note.replace('— ', '—'),
    note.replace('Peter', 'Peter+'),
    note.replace('Peter', 'Peter '),
    note.replace('Peter', 'Peter\u3000'),
    note.replace('Peter', 'Peter\t'),
    note.replace('JnAM=', 'JnAN='),
    note.replace('JnAM=', 'JnAM'),
    note.replace(/x08.*=/, 'x08goA=='),
    note.replace('think', 'thi\rnk'),
    note.replace('think', 'thi\ud800nk'),
    `${peterText}\n${peterLine.repeat(101)}`,
  ];
  expect(malformed.filter((text) => parseSignedNote(text) !== null)).toEqual([]);
  expect(parseSignedNote(`${peterText}\n${peterLine.repeat(100)}`)?.signatures.length).toBe(100);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseSignedNote(text)));
});

test('a note that could not be parsed again is never formatted', () => {
  const good = { keyName: 'log', keyId: '00000001', signature: new Uint8Array(64) };
  const write = (text: string, change: Partial<typeof good>) =>
    formatSignedNote({ text, signatures: [{ ...good, ...change }] });
  expect(parseSignedNote(write('text\n', {}))?.signatures).toEqual([good]);
  expect(() => write('text', {})).toThrow(RangeError);
  expect(() => write('a\tb\n', {})).toThrow(RangeError);
  expect(() => write('text\n', { keyName: 'two words' })).toThrow(RangeError);
  expect(() => write('text\n', { keyId: '1' })).toThrow(RangeError);
  expect(() => write('text\n', { signature: new Uint8Array() })).toThrow(RangeError);
  expect(() => formatSignedNote({ text: 'text\n', signatures: [] })).toThrow(RangeError);
  const key = { name: 'log', type: signatureTypes.ed25519, publicKey: new Uint8Array(31) };
  expect(() => keyIdOf(nativeSha256, key)).toThrow(RangeError);
});

test('the checkpoint of the specification round-trips', () => {
  const checkpoint = parseCheckpoint(parseSignedNote(`${sofaText}\n${sofaLine}`)?.text ?? '');
  expect(checkpoint?.origin).toBe('example.com/behind-the-sofa');
  expect(checkpoint?.size).toBe(20_852_163);
  expect(checkpoint && checkpointText(checkpoint)).toBe(sofaText);
  expect(parseCheckpoint(`${sofaText}an extension\n`)).toEqual(checkpoint);
});

test('a malformed checkpoint is rejected without an exception', () => {
  const malformed = [
    '',
    '\n\n\n',
    sofaText.slice(0, -1),
    `${sofaText}\n`,
    `\n${sofaText}`,
    ...['020852163', '+1', '-1', '1.5', '1e3', ' 1', '', '9007199254740992'].map((size) =>
      sofaText.replace('20852163', size),
    ),
    sofaText.replace('q2I=', 'q2I'),
    sofaText.replace('q2I=', 'q2J='),
    sofaText.replace('CsUY', ''),
  ];
  expect(malformed.filter((text) => parseCheckpoint(text) !== null)).toEqual([]);
  expect(() => checkpointText({ origin: 'a\nb', size: 0, root: new Uint8Array(32) })).toThrow(RangeError);
  expect(() => checkpointText({ origin: 'a', size: -1, root: new Uint8Array(32) })).toThrow(RangeError);
  expect(() => checkpointText({ origin: 'a', size: 0, root: new Uint8Array(31) })).toThrow(RangeError);
});

test('any bytes round-trip in base 64, in the format of other tools', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes);
    }),
  );
  expect(['A', 'A===', '=', 'AA=A', 'AB==', 'A-A=', ' AAA'].filter((text) => bytesOfBase64(text))).toEqual(
    [],
  );
});
