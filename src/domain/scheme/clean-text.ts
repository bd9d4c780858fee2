import type { LengthRange } from './scheme-rules.ts';

/** Invisible characters that normal pasting adds; removed silently. */
const ignorable = /[\u00AD\u200B\u200C\u2060\uFEFF]/gu;

/** Zero-width joiners are kept only inside an emoji. */
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/**
 * Normalizes a text for storage, sealing and counting: NFC, line ends as `\n`, tabs as spaces, invisible characters
 * removed, trimmed.
 */
export function cleanText(submitted: string): string {
  return submitted
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replace(/\t/gu, ' ')
    .replace(ignorable, '')
    .replace(strayJoiner, '')
    .normalize('NFC')
    .trim();
}

/** Visible length: code points of the cleaned text. */
export function textLength(submitted: string): number {
  return [...cleanText(submitted)].length;
}

/** Whether the cleaned text has an allowed length, bounds included. */
export function hasLength(submitted: string, { min, max }: LengthRange): boolean {
  const length = textLength(submitted);
  return length >= min && length <= max;
}
