import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newWitness } from '#test/build/cosignature/witnesses.ts';
import { nativeVerify } from '#test/build/ed25519.ts';
import { aPublication, newLog, newLogKeys } from '#test/build/signed-log.ts';
import { isHead, readHead } from '../audit/signed-head.ts';
import { headToken, noteOfToken } from './head-token.ts';

const keys = newLogKeys();
const log = newLog(keys);
log.add(aPublication(), aPublication());
const note = log.head('2026-11-20T12:01:00Z');

test('a token restores the note, without cosignatures', () => {
  const token = headToken(note, keys.keys) ?? '';
  expect(token).toMatch(/^[\w-]{234}$/);
  expect(noteOfToken(token, keys.keys)).toBe(note);
  const cosigned = newWitness('north.example').cosign(note, '2026-11-20T12:01:05Z');
  expect(headToken(cosigned, keys.keys)).toBe(token);
});

test('a token of another log has no valid signature here', () => {
  const token = headToken(note, keys.keys) ?? '';
  const other = newLogKeys();
  expect(headToken(note, other.keys)).toBeNull();
  const read = readHead(nativeVerify, other.keys, noteOfToken(token, other.keys) ?? '');
  expect(read).toMatchObject({ fault: 'notSigned' });
});

test('every changed character gives no note or one without valid signatures', () => {
  const token = headToken(note, keys.keys) ?? '';
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    const restored = noteOfToken(changed, keys.keys);
    const isTrusted =
      restored !== null && restored !== note && isHead(readHead(nativeVerify, keys.keys, restored));
    expect(isTrusted).toBe(false);
  }
});

test('any other text is no token and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.base64String({ maxLength: 300 })), (text) => {
      const restored = noteOfToken(text, keys.keys);
      return restored === null || !isHead(readHead(nativeVerify, keys.keys, restored));
    }),
  );
  expect(headToken('no note', keys.keys)).toBeNull();
});
