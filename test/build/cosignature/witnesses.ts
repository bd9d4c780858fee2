import { formatSignedNote, parseSignedNote, signatureTypes } from '#domain/log/signed-note.ts';
import { formatVerifierKey } from '#domain/log/verifier-key.ts';
import { nativeSha256 } from '../log-tree.ts';
import { newCosigner } from './cosigner.ts';

const { cosignature, mlDsa44Cosignature } = signatureTypes;

/** A witness with a key of each type under one name. */
export function newWitness(name: string) {
  const cosigners = [newCosigner(name, mlDsa44Cosignature), newCosigner(name, cosignature)];
  return {
    name,
    keys: cosigners.map(({ key }) => key),
    /** Adds the cosignatures of both keys to a signed note, made at an instant. */
    cosign(note: string, at: string): string {
      const read = parseSignedNote(note);
      if (read === null) throw new Error('Not a signed note');
      const time = Math.floor(Date.parse(at) / 1000);
      const lines = cosigners.map(({ line }) => line(read.text, time));
      return formatSignedNote({ text: read.text, signatures: [...read.signatures, ...lines] });
    },
  };
}

/** A policy that lists one log and its witnesses, of which `threshold` must cosign; none if it is null. */
export function policyText(
  logKey: string,
  witnesses: readonly ReturnType<typeof newWitness>[],
  threshold: number | null = witnesses.length,
): string {
  const lines = witnesses.flatMap(({ keys }, at) => [
    ...keys.map((key, of) => `witness w${at}.${of} ${formatVerifierKey(nativeSha256, key)}`),
    `group w${at} any ${keys.map((_, of) => `w${at}.${of}`).join(' ')}`,
  ]);
  const group =
    threshold === null
      ? ['quorum none']
      : [`group all-of ${threshold} ${witnesses.map((_, at) => `w${at}`).join(' ')}`, 'quorum all-of'];
  return `${[`log ${logKey}`, ...lines, ...group].join('\n')}\n`;
}

/** Flips one bit in the last signature line of a cosigner. */
export function changedLine(note: string, name: string): string {
  const lines = note.split('\n');
  const at = lines.findLastIndex((line) => line.includes(name));
  const [dash, keyName, code = ''] = (lines[at] ?? '').split(' ');
  const bytes = Buffer.from(code, 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9);
  return lines.with(at, [dash, keyName, bytes.toString('base64')].join(' ')).join('\n');
}
