import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Keys for data at rest, outside the database. Every sealed value names its key, so that keys can be rotated: new
 * values use the newest key, old ones remain readable until they are re-encrypted.
 */
export interface Keyring {
  /** AES-256-GCM with the newest key; `about` is authenticated, so that a value cannot be moved to another row. */
  seal(plain: string, about: string): Uint8Array;
  /** @throws Error if the value was changed or moved, or its key is missing. */
  open(sealed: Uint8Array, about: string): string;
  /** Blind index: HMAC-SHA256 under a separate key. Equal values have equal indexes; the index does not reveal the value. */
  blindIndex(kind: string, value: string): Uint8Array;
  /** ID of the key of a sealed value, for rotation. */
  keyOf(sealed: Uint8Array): string;
  readonly newest: string;
}

/** 32 random bytes with their ID. */
export interface DataKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** NIST SP 800-38D, 8.2.2: with random 96-bit nonces a key may seal at most 2^32 values. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = 1;

/** Creates a keyring from data keys, the newest last, and the blind index key, which never changes. */
export function createKeyring(keys: readonly DataKey[], indexKey: Uint8Array): Keyring {
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  const newest = keys.at(-1);
  if (newest === undefined) throw new Error('a keyring needs a key');
  return {
    newest: newest.id,
    seal: (plain, about) => sealWith(newest, plain, about),
    open(sealed, about) {
      const { id } = partsOf(sealed);
      const key = byId.get(id);
      if (key === undefined) throw new Error(`no key ${id} to open a sealed value`);
      return openWith(key, sealed, about);
    },
    blindIndex: (kind, value) => createHmac('sha256', indexKey).update(`${kind}\0${value}`, 'utf8').digest(),
    keyOf: (sealed) => partsOf(sealed).id,
  };
}

/**
 * Layout: format byte, ID length byte, ID, nonce, tag, ciphertext. Everything before the nonce is authenticated as
 * well.
 */
export function sealWith({ id, key }: DataKey, plain: string, about: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const head = Buffer.from([FORM, id.length, ...Buffer.from(id, 'latin1')]);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundText(head, about));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), text]);
}

/** @throws Error that does not contain the value. */
export function openWith(key: Uint8Array, sealed: Uint8Array, about: string): string {
  const { head, nonce, tag, text } = partsOf(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundText(head, about));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    throw new Error('sealed value was changed or belongs to another row');
  }
}

function boundText(head: Uint8Array, about: string): Buffer {
  return Buffer.concat([head, Buffer.from(about, 'utf8')]);
}

function partsOf(sealed: Uint8Array) {
  const bytes = Buffer.from(sealed);
  const headEnd = 2 + (bytes[1] ?? 0);
  const tagStart = headEnd + NONCE_BYTES;
  const textStart = tagStart + TAG_BYTES;
  if (bytes[0] !== FORM || headEnd === 2 || bytes.length < textStart) throw new Error('not a sealed value');
  return {
    id: bytes.subarray(2, headEnd).toString('latin1'),
    head: bytes.subarray(0, headEnd),
    nonce: bytes.subarray(headEnd, tagStart),
    tag: bytes.subarray(tagStart, textStart),
    text: bytes.subarray(textStart),
  };
}
