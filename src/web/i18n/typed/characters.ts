/** Length in characters as a person counts them; the server cleans the text first and its count is authoritative. */
function characterCount(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

/** `23 / 500`, for the end of a label. */
export function countOf(text: string, max: number): string {
  return `${characterCount(text)} / ${max}`;
}

/** Whether a text has a length within the range, both ends included. */
export function isOfLength(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): boolean {
  const length = characterCount(text);
  return length >= min && length <= max;
}
