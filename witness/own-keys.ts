import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CosignatureType, cosignedMessage, formatCosignature } from '#domain/log/cosignature.ts';
import { type NoteSignature, signatureTypes } from '#domain/log/signed-note.ts';
import { formatVerifierKey, keyIdOf, type VerifierKey } from '#domain/log/verifier-key.ts';
import { nativeCrypto } from './native-crypto.ts';
import { reasonOf, WitnessFault } from './witness-fault.ts';
import { writeDurably } from './write-durably.ts';

/** A key of this witness. */
export interface OwnKey {
  readonly key: VerifierKey;
  readonly verifierKey: string;
  /** Creates a signature line for a checkpoint, with a time in seconds. */
  cosign(checkpointText: string, timeSeconds: number): NoteSignature;
}

interface KeyKind {
  readonly algorithm: 'ed25519' | 'ml-dsa-44';
  readonly type: CosignatureType;
}

/** C2SP tlog-cosignature recommends ML-DSA-44; Ed25519 is for verifiers without it. */
const kinds: readonly KeyKind[] = [
  { algorithm: 'ml-dsa-44', type: signatureTypes.mlDsa44Cosignature },
  { algorithm: 'ed25519', type: signatureTypes.cosignature },
];

/**
 * Loads the keys of the folder. Missing keys are generated.
 * @param hasCosigned whether checkpoints were cosigned before; then a missing key is a fault
 * @throws WitnessFault for keys that are missing, unreadable or readable by others.
 */
export async function openOwnKeys(
  folder: string,
  name: string,
  hasCosigned: boolean,
): Promise<readonly OwnKey[]> {
  const keys: OwnKey[] = [];
  for (const kind of kinds) {
    const file = join(folder, `${kind.algorithm}.pem`);
    if (!existsSync(file)) {
      if (hasCosigned)
        throw new WitnessFault(`The key ${file} is missing, and checkpoints were cosigned. Put it back.`);
      await writeDurably(file, newKey(kind));
    }
    keys.push(ownKey(name, kind, readKey(file, kind)));
  }
  return keys;
}

function newKey({ algorithm }: KeyKind): string {
  try {
    const { privateKey } =
      algorithm === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ml-dsa-44');
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  } catch (error) {
    throw new WitnessFault(`Node ${process.version} cannot make a key of ${algorithm} (${reasonOf(error)}).`);
  }
}

function readKey(file: string, { algorithm }: KeyKind): KeyObject {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new WitnessFault(`The key ${file} can be read by others. Run: chmod 600 ${file}`);
  }
  const key = privateKeyOf(readFileSync(file, 'utf8'));
  // The content is not shown: it may be another private key.
  if (key?.asymmetricKeyType !== algorithm) {
    throw new WitnessFault(`The file ${file} holds no private key of ${algorithm} in PEM form (PKCS#8).`);
  }
  return key;
}

function privateKeyOf(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

function ownKey(name: string, { type }: KeyKind, privateKey: KeyObject): OwnKey {
  const publicKey = new Uint8Array(createPublicKey(privateKey).export({ format: 'raw-public' }));
  const key = { name, type, publicKey };
  const keyId = keyIdOf(nativeCrypto.sha256, key);
  return {
    key,
    verifierKey: formatVerifierKey(nativeCrypto.sha256, key),
    cosign: (checkpointText, timeSeconds) => ({
      keyName: name,
      keyId,
      signature: formatCosignature({
        time: timeSeconds,
        signature: sign(null, cosignedMessage({ name, type }, timeSeconds, checkpointText), privateKey),
      }),
    }),
  };
}
