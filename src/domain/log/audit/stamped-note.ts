import { formatSignedNote, parseSignedNote } from '../signed-note.ts';
import type { LogKeys } from './log-keys.ts';

/**
 * The message of the RFC 3161 timestamp of a head: its note with the lines of log and clock only, since witnesses add
 * theirs at any time. Null if the note is malformed or has none of both lines. Verifies nothing.
 */
export function stampedNote({ log, clock }: LogKeys, note: string): string | null {
  const parsed = parseSignedNote(note);
  if (parsed === null) return null;
  const signatures = parsed.signatures.filter((line) =>
    [log, clock].some(({ name, keyId }) => line.keyName === name && line.keyId === keyId),
  );
  return signatures.length === 0 ? null : formatSignedNote({ text: parsed.text, signatures });
}
