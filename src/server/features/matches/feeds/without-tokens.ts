const MAX_BYTES = 2_048;
/** Shorter header values are not tokens, and removing them would damage ordinary words. */
const MIN_TOKEN_LENGTH = 8;

/**
 * The beginning of a feed response, for storage and display: at most two kilobytes, without the values of the request
 * headers, because some providers echo the refused token.
 */
export function withoutTokens(text: string, headers: Readonly<Record<string, string>>): string {
  const tokens = Object.values(headers).filter((value) => value.length >= MIN_TOKEN_LENGTH);
  const clean = tokens.reduce((rest, token) => rest.replaceAll(token, '***'), text);
  // The database stores no zero byte; cutting may split a character.
  const printable = clean.replaceAll('\0', '\u{FFFD}');
  return Buffer.from(printable)
    .subarray(0, MAX_BYTES)
    .toString()
    .replace(/\u{FFFD}+$/u, '');
}
