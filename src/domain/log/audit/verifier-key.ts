import { bytesOfBase64 } from '../base64.ts';
import type { Sha256 } from '../sha256.ts';

/** What a key signs: `log` the checkpoint itself, `clock` the checkpoint with the time of signing. */
export type KeyRole = 'log' | 'clock';

/** A public key as signed notes name it. */
export interface VerifierKey {
  readonly role: KeyRole;
  readonly name: string;
  readonly keyId: string;
  readonly publicKey: Uint8Array;
}

/** Signature types of C2SP: signed-note (Ed25519) and tlog-cosignature (v1). */
const types: Readonly<Record<number, KeyRole>> = { 1: 'log', 4: 'clock' };

/**
 * Reads a verifier key: `name+id+base64(type ‖ key)`, or null if it is none of ours, or its id is not that of its key.
 * Source: C2SP signed-note, section Verifier keys; tlog-cosignature, section Format.
 */
export function readVerifierKey(sha256: Sha256, text: string): VerifierKey | null {
  // Base 64 has plus signs too, so only the first two part anything.
  const [, name = '', keyId = '', code = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = bytesOfBase64(code);
  const role = types[bytes?.[0] ?? 0];
  if (bytes?.length !== 33 || role === undefined) return null;
  const digest = sha256(new Uint8Array([...new TextEncoder().encode(name), 0x0a, ...bytes]));
  const found = Array.from(digest.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return found === keyId ? { role, name, keyId, publicKey: bytes.subarray(1) } : null;
}
