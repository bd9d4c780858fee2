/**
 * Keys of data at rest, outside the database. Every sealed value names its key, so that keys can be rotated: new values
 * take the newest, old ones are read with theirs until they are sealed anew.
 */
export interface Keyring {
  /** AES-256-GCM under the newest key; `about` is bound to it, so that a value cannot be moved to another row. */
  seal(plain: string, about: string): Uint8Array;
  /** @throws Error when it was changed, moved, or sealed with a key that is not there. */
  open(sealed: Uint8Array, about: string): string;
  /** HMAC-SHA256 under a key of its own: the same value has the same index, which tells nothing of the value. */
  blindIndex(kind: string, value: string): Uint8Array;
  /** The key a sealed value names, for rotation. */
  keyOf(sealed: Uint8Array): string;
  readonly newest: string;
}
