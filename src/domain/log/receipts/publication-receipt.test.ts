import { expect, test } from 'vitest';
import { nativeVerify } from '#test/build/ed25519.ts';
import { bitsOf, flipBit, nativeSha256 } from '#test/build/log-tree.ts';
import { aPublication, laterLeaf, newLog, newLogKeys, aReceipt } from '#test/build/signed-log.ts';
import { isHead, readHead } from '../audit/signed-head.ts';
import { checkpointText, parseCheckpoint } from '../checkpoint.ts';
import { leafText } from '../../seal/log-leaf.ts';
import { parseSignedNote } from '../signed-note.ts';
import { leafHash } from '../tree-hash.ts';
import {
  isReceipt,
  parseReceiptText,
  readReceipt,
  receiptState,
  receiptText,
} from './publication-receipt.ts';

const keys = newLogKeys();
const verifier = { sha256: nativeSha256, verify: nativeVerify, keys: keys.keys };
const publication = aPublication();
const note = aReceipt(keys, publication);

test('a receipt is a note by the key of checkpoints over the exact entry, its hash and its time', () => {
  const read = readReceipt(verifier, note);
  expect(read).toMatchObject({
    origin: 'example.org/log',
    at: publication.at,
    mergeDelaySeconds: 600,
    leaf: leafText(publication),
    schemeId: publication.schemeId,
  });
  expect(parseSignedNote(note)?.signatures.length).toBe(1);
});

test('no receipt is a checkpoint and no checkpoint a receipt, although one key signs both', () => {
  const text = parseSignedNote(note)?.text ?? '';
  expect(parseCheckpoint(text)).toBeNull();
  expect(readHead(nativeVerify, keys.keys, note)).toEqual({ fault: 'unreadable' });
  // Whatever the receipt says, its second line is not a size.
  for (const origin of ['1', '12\u2028', 'publication-receipt/v1']) {
    expect(parseCheckpoint(aReceipt(keys, publication, { origin }).split('\n\n')[0] ?? '')).toBeNull();
  }
  const head = newLog(keys).head('2026-11-20T12:00:00Z');
  expect(readReceipt(verifier, head)).toBe('unreadable');
  const named = checkpointText({ origin: 'publication-receipt/v1', size: 0, root: new Uint8Array(32) });
  expect(parseReceiptText(named)).toBeNull();
});

test('a flipped bit anywhere in a receipt is refused', () => {
  const bytes = Buffer.from(note);
  for (const bit of bitsOf(bytes.length)) {
    const read = readReceipt(verifier, Buffer.from(flipBit(bytes, bit)).toString());
    expect(isReceipt(read), `bit ${bit}`).toBe(false);
  }
});

test('a receipt of another log, a wrong hash, another entry and another time have their own reasons', () => {
  const other = newLogKeys('other.example/log');
  expect(readReceipt({ ...verifier, keys: other.keys }, note)).toBe('otherLog');
  expect(readReceipt({ ...verifier, keys: newLogKeys().keys }, note)).toBe('notSigned');
  const wrong = new Uint8Array(32);
  expect(readReceipt(verifier, aReceipt(keys, publication, { leafHash: wrong }))).toBe('otherHash');
  const withdrawal = leafText(laterLeaf(publication, 'withdraw', '2026-11-20T12:01:00.000Z'));
  for (const leaf of [withdrawal, '{}', 'x']) {
    const hash = leafHash(nativeSha256, Buffer.from(leaf));
    expect(readReceipt(verifier, aReceipt(keys, publication, { leaf, leafHash: hash }))).toBe(
      'noPublication',
    );
  }
  for (const at of ['2026-11-20T12:02:00.001Z', '2027-11-20T12:00:00.000Z', '2026-11-20T11:57:59.999Z']) {
    expect(readReceipt(verifier, aReceipt(keys, publication, { at }))).toBe('otherTime');
  }
});

test('a text that is not exactly a receipt is refused', () => {
  const text = parseSignedNote(note)?.text ?? '';
  const changed = [
    '',
    text.replace('/v1', '/v2'),
    text.slice(0, -1),
    `${text}more\n`,
    text.replace('merge-delay 600', 'merge-delay 0600'),
    text.replace('merge-delay 600', 'merge-delay 86401'),
    text.replace('.000Z\nmerge', 'Z\nmerge'),
    text.replace('time ', 'time  '),
    text.replace(/hash .*/, 'hash AAAA'),
    text.replace(/leaf .*/, 'leaf '),
    text.replace(/log .*/, 'log '),
    text.replaceAll('\n', '\r\n'),
  ];
  for (const each of changed) expect([each, parseReceiptText(each)]).toEqual([each, null]);
  const read = parseReceiptText(text);
  expect(read && receiptText(read)).toBe(text);
  expect(() => read && receiptText({ ...read, leaf: 'a\nb' })).toThrow(RangeError);
});

test('a missing entry breaks a receipt with the first head at or after the merge delay, not before', () => {
  const read = readReceipt(verifier, note);
  if (!isReceipt(read)) throw new Error(read);
  const log = newLog(keys);
  const headAt = (at: string) => {
    const head = readHead(nativeVerify, keys.keys, log.head(at));
    if (!isHead(head)) throw new Error(head.fault);
    return head;
  };
  const missing = () => false;
  expect(receiptState(read, missing, null)).toBe('waiting');
  expect(receiptState(read, missing, headAt('2026-11-20T12:09:59Z'))).toBe('waiting');
  expect(receiptState(read, missing, headAt('2026-11-20T12:10:00Z'))).toBe('broken');
  expect(receiptState(read, () => true, headAt('2026-11-20T12:10:00Z'))).toBe('logged');
});
