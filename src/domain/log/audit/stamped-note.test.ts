import { expect, test } from 'vitest';
import { newLogKeys } from '#test/build/signed-log.ts';
import { formatSignatureLines } from '../signed-note.ts';
import { stampedNote } from './stamped-note.ts';

const { keys, ...log } = newLogKeys();
const note = log.sign([], '2026-11-20T12:00:00Z');
const [text, lines = ''] = note.split('\n\n');
const witnessLine = formatSignatureLines([
  { keyName: 'witness.example/w1', keyId: '01020304', signature: new Uint8Array(72) },
]);

test('lines of witnesses before, between and after those of the log do not change what was stamped', () => {
  const [own, timed] = lines.trimEnd().split('\n');
  for (const cosigned of [
    note,
    `${note}${witnessLine}${witnessLine}`,
    `${text}\n\n${witnessLine}${lines}`,
    `${text}\n\n${own}\n${witnessLine}${timed}\n`,
  ]) {
    expect(stampedNote(keys, cosigned)).toBe(note);
  }
});

test('a line under the name of the log with the key ID of another key is no line of the log', () => {
  const { name: keyName } = keys.log;
  const other = formatSignatureLines([{ keyName, keyId: '01020304', signature: new Uint8Array(64) }]);
  expect(stampedNote(keys, `${note}${other}`)).toBe(note);
});

test.each(['', text ?? '', `${text}\n\n${witnessLine}`, `${note}— x\n`])(
  'there is nothing to stamp in a note without both: %#',
  (broken) => expect(stampedNote(keys, broken)).toBeNull(),
);
