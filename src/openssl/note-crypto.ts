import { createHash, createPublicKey, verify } from 'node:crypto';
import type { NoteCrypto, VerifySignature } from '#domain/log/note-crypto.ts';

/**
 * DER prefixes of public keys (SubjectPublicKeyInfo), which every supported Node reads; raw keys only newer ones.
 * Sources: RFC 8410 section 4, RFC 9881 section 4.
 */
const ed25519Header = Buffer.from('302a300506032b6570032100', 'hex');
const mlDsa44Header = Buffer.from('30820532300b06096086480165030403110382052100', 'hex');

/** Cryptography of Node's OpenSSL for signed notes, of server and log verifier. The witness has its own. */
export const opensslCrypto: NoteCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  ed25519: verifyWith(ed25519Header, 32),
  mlDsa44: verifyWith(mlDsa44Header, 1312),
};

/** Whether this Node has ML-DSA-44: OpenSSL 3.5, as in Node 24. Without it every such signature looks invalid. */
export function hasMlDsa44(): boolean {
  try {
    keyOf(mlDsa44Header, new Uint8Array(1312));
    return true;
  } catch {
    return false;
  }
}

function verifyWith(header: Buffer, keyBytes: number): VerifySignature {
  return (signature, message, publicKey) => {
    if (publicKey.length !== keyBytes) return false;
    try {
      return verify(null, message, keyOf(header, publicKey), signature);
    } catch {
      // Not a key of this type.
      return false;
    }
  };
}

function keyOf(header: Buffer, publicKey: Uint8Array) {
  return createPublicKey({ key: Buffer.concat([header, publicKey]), format: 'der', type: 'spki' });
}
