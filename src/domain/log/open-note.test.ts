import { expect, test } from 'vitest';
import { aNote, newCosigner, newLogSigner } from '#test/build/cosignature/cosigner.ts';
import { flipBit } from '#test/build/log-tree.ts';
import { nativeCrypto } from '#test/build/cosignature/note-crypto.ts';
import { openNote } from './open-note.ts';
import { type NoteSignature, parseSignedNote, signatureTypes } from './signed-note.ts';

const origin = 'example.org/log';
const log = newLogSigner(origin);
const witness = newCosigner('witness.example', signatureTypes.mlDsa44Cosignature);
const stranger = newCosigner('stranger.example', signatureTypes.cosignature);
const keys = [log.key, witness.key];

function opened(sign: (text: string) => readonly NoteSignature[]) {
  const note = parseSignedNote(aNote(origin, sign));
  if (!note) throw new Error('not a note');
  return openNote(nativeCrypto, keys, note);
}
const spoilt = (line: NoteSignature) => ({ ...line, signature: flipBit(line.signature, 100) });

test('the lines of known keys are given with their times, those of others passed over', () => {
  const lines = opened((text) => [stranger.line(text, 7), log.line(text), witness.line(text, 8)]);
  expect(lines?.map(({ key, timeSeconds }) => [key.name, timeSeconds])).toEqual([
    [origin, null],
    ['witness.example', 8],
  ]);
  expect(opened((text) => [stranger.line(text, 7)])).toEqual([]);
});

test('one line of a known key that does not verify spoils the note; one of an unknown key does not', () => {
  expect(opened((text) => [log.line(text), spoilt(witness.line(text, 8))])).toBeNull();
  expect(opened((text) => [log.line(text), spoilt(log.line(text))])).toBeNull();
  expect(opened((text) => [log.line(text), spoilt(stranger.line(text, 8))])?.length).toBe(1);
});

test('a line that shares only the name or only the ID with a known key is of an unknown one', () => {
  const lines = opened((text) => [
    log.line(text),
    { ...log.line(text), keyId: '00000000', signature: new Uint8Array(64) },
    { ...log.line(text), keyName: 'example.org/other', signature: new Uint8Array(64) },
  ]);
  expect(lines?.length).toBe(1);
});
