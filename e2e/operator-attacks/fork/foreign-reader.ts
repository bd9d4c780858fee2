/**
 * A reader of evidence that shares nothing with the project: C2SP signed-note by `node:crypto`, and the log's key from
 * a policy somebody saved.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';

interface Note {
  readonly text: string;
  readonly lines: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** One sentence about an evidence file. @throws Error if it proves nothing. */
export function readEvidence(file: string, policy: string): string {
  const notes = notesIn(file);
  const [one, other] = notes;
  if (!one || !other || notes.length > 2) throw new Error(`The evidence has ${notes.length} notes`);
  const key = /^log (\S+)/m.exec(policy)?.[1] ?? '';
  for (const note of notes) if (!isSignedBy(key, note)) throw new Error('The log did not sign a note');
  const [[origin, size, root], [otherOrigin, otherSize, otherRoot]] = [one, other].map(({ text }) =>
    text.split('\n'),
  ) as [string[], string[]];
  if (origin !== otherOrigin || size !== otherSize)
    throw new Error('The notes are of different logs or sizes');
  if (root === otherRoot) throw new Error('The notes agree');
  return `two heads by the log${bothIn(one, other)}`;
}

/** Cosigners, other than the log's clock, with lines on both notes. */
function bothIn(one: Note, other: Note): string {
  const [logName = ''] = one.text.split('\n');
  const namesOf = ({ lines }: Note) => new Set(lines.map(({ name }) => name));
  const common = [...namesOf(one)].filter((name) => namesOf(other).has(name));
  const witnesses = common.filter((name) => name !== logName && name !== `${logName}/clock`);
  return witnesses.length > 0 ? ` and ${witnesses.join(', ')}` : '';
}

/** An empty line ends each text, and separates the notes. */
function notesIn(file: string): Note[] {
  const parts = file.split('\n\n');
  return parts.flatMap((part, at) => {
    if (at % 2 === 1) return [];
    const lines = (parts[at + 1] ?? '').split('\n').filter((line) => line.startsWith('— '));
    return [{ text: `${part}\n`, lines: lines.map(lineOf) }];
  });
}

function lineOf(line: string) {
  const [, name = '', code = ''] = line.split(' ');
  return { name, bytes: Buffer.from(code, 'base64') };
}

function isSignedBy(vkey: string, { text, lines }: Note): boolean {
  const [, name = '', id = '', code = ''] = /^([^+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey) ?? [];
  const material = Buffer.from(code, 'base64');
  const expected = createHash('sha256').update(`${name}\n`).update(material).digest().subarray(0, 4);
  if (expected.toString('hex') !== id) throw new Error('The key ID is not that of the key');
  const raw = material.subarray(1);
  const key = createPublicKey({ key: raw, format: 'raw-public', asymmetricKeyType: 'ed25519' });
  return lines.some(
    (line) =>
      line.name === name &&
      line.bytes.subarray(0, 4).equals(expected) &&
      verify(null, Buffer.from(text), key, line.bytes.subarray(4)),
  );
}
