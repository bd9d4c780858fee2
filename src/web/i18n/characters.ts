/** Length in characters as a person counts them; the server cleans the text first and its count is authoritative. */
export function characterCount(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

/** `23 / 500`, for the end of a label. */
export function countOf(text: string, max: number): string {
  return `${characterCount(text)} / ${max}`;
}
