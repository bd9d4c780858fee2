/** The length a person would count; the server cleans the text first and has the last word. */
export function characterCount(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

/** `23 / 500`, for the end of a label line. */
export function countOf(text: string, max: number): string {
  return `${characterCount(text)} / ${max}`;
}
