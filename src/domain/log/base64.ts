/** Standard base 64 with padding. Source: RFC 4648 section 4. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Decodes standard base 64, or returns null if the text is not its canonical form. */
export function bytesOfBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  // Non-zero padding bits would allow several spellings of one signature.
  return base64Of(bytes) === text ? bytes : null;
}
