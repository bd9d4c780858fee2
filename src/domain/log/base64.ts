/** Standard base 64 with padding. Source: RFC 4648 section 4. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The bytes of standard base 64, or null if the text is not the one way to write them. */
export function bytesOfBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  // Padding bits that are not zero would give one signature several spellings.
  return base64Of(bytes) === text ? bytes : null;
}
