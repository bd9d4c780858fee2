/** Maximum entry length in a bundle, in bytes. */
export const longestEntryBytes = 0xffff;

/**
 * Concatenated entries, each prefixed with its length as two big-endian bytes.
 * Source: C2SP tlog-tiles, section Log entries.
 * @throws RangeError for an entry that is too long.
 */
export function formatEntryBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(entries.reduce((sum, entry) => sum + 2 + entry.length, 0));
  const view = new DataView(bundle.buffer);
  let at = 0;
  for (const entry of entries) {
    if (entry.length > longestEntryBytes)
      throw new RangeError(`Entry too long for a bundle: ${entry.length} bytes`);
    view.setUint16(at, entry.length);
    bundle.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bundle;
}

/** Splits a bundle into entries that share its memory, or returns null if it is truncated. */
export function parseEntryBundle(bundle: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length; ) {
    if (at + 2 > bundle.length) return null;
    const end = at + 2 + view.getUint16(at);
    if (end > bundle.length) return null;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
