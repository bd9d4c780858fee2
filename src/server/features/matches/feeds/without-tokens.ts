const MOST_BYTES = 2_048;
/** Shorter values of headers are no tokens, and taking them out would make holes in ordinary words. */
const SHORTEST_TOKEN = 8;

/**
 * The beginning of what a feed answered, to be kept and shown: at most two kilobytes, without the values of the
 * headers it was asked with, since some providers repeat the token they refuse.
 */
export function withoutTokens(text: string, headers: Readonly<Record<string, string>>): string {
  const tokens = Object.values(headers).filter((value) => value.length >= SHORTEST_TOKEN);
  const clean = tokens.reduce((rest, token) => rest.replaceAll(token, '***'), text);
  // The database keeps no zero byte; cutting may split a letter.
  const printable = clean.replaceAll('\0', '\u{FFFD}');
  return Buffer.from(printable)
    .subarray(0, MOST_BYTES)
    .toString()
    .replace(/\u{FFFD}+$/u, '');
}
