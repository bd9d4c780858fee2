let codes: ReadonlyMap<string, Buffer> | null = null;

/** Encodes a text as GBK, the encoding of Alipay's bills. @throws Error for a character outside of GBK. */
export function toGbk(text: string): Buffer {
  codes ??= readCodes();
  const parts = [...text].map((character) => {
    const bytes = codes?.get(character);
    if (bytes === undefined) throw new Error(`Not in GBK: ${character}`);
    return bytes;
  });
  return Buffer.concat(parts);
}

/** All two-byte characters: the platform can decode GBK but not encode it. */
function readCodes(): ReadonlyMap<string, Buffer> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, Buffer>();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const bytes = Buffer.of(high, low);
      const character = decoder.decode(bytes);
      if ([...character].length === 1 && !found.has(character)) found.set(character, bytes);
    }
  }
  for (let code = 0; code < 0x80; code += 1) found.set(String.fromCharCode(code), Buffer.of(code));
  return found;
}
