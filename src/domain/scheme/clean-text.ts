import type { LengthRange } from './scheme-rules.ts';

/** Characters without any mark of their own that honest pasting brings along; dropped in silence. */
const ignorable = /[\u00AD\u200B\u200C\u2060\uFEFF]/gu;

/** Joiners stay only inside an emoji, where they are part of the picture. */
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/**
 * The text as it is stored, sealed and counted: NFC, line ends as one `\n`, tabs as spaces, invisible
 * characters dropped, no blanks around it.
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

/** The length a person would count: characters (code points) of the cleaned text. */
export function textLength(submitted: string): number {
  return [...cleanText(submitted)].length;
}

/** Whether the cleaned text has an allowed length, both ends included. */
export function hasLength(submitted: string, { min, max }: LengthRange): boolean {
  const length = textLength(submitted);
  return length >= min && length <= max;
}
