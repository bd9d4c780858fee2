/** Octets of a text with one character per octet. */
export function octetsOf(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** Text with one character per octet. `TextDecoder` has no such encoding: its latin1 is windows-1252. */
export function textOfOctets(octets: Uint8Array): string {
  return Array.from(octets, (octet) => String.fromCharCode(octet)).join('');
}

/** Decodes UTF-8 from a text with one character per octet; returns null if it is invalid. */
export function utf8OfOctets(text: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octetsOf(text));
  } catch {
    return null;
  }
}
