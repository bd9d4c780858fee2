/** The longest entry a bundle can hold, in bytes. */
export const longestEntryBytes = 0xffff;

/**
 * Entries one after the other, each behind its length in two bytes, big end first.
 * Source: C2SP tlog-tiles, section Log entries.
 * @throws RangeError for an entry that is too long.
 */
export function formatEntryBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(entries.reduce((sum, entry) => sum + 2 + entry.length, 0));
  const view = new DataView(bundle.buffer);
  let at = 0;
  for (const entry of entries) {
    if (entry.length > longestEntryBytes) throw new RangeError(`An entry of ${entry.length} bytes`);
    view.setUint16(at, entry.length);
    bundle.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bundle;
}

/** The entries of a bundle, or null if it is cut off. They share the bundle's memory. */
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
