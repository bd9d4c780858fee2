/** As `MAX_CSV_BYTES` of the contract, whose module would bring its schemas into the page. */
export const MOST_BYTES = 200_000;

/** The size of a text in UTF-8. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * The text of a file: UTF-8, or GB18030 for what is not, as spreadsheet programs in China save it. A byte order mark is left
 * out.
 */
export function decodedCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** A line of a text by its number from 1; empty where there is none. */
export function lineOf(text: string, line: number): string {
  return text.split(/\r\n|\n|\r/)[line - 1] ?? '';
}
