/** How a rendered page carries the values of its texts, for the script that rewrites them. */

/** Begins a comment after a text, with the values of its parts. */
export const partsSign = '@';
/** Attribute with the values in other attributes of the element. */
export const partsAttribute = 'data-at';

/** A part of a text: its place, and the mark it was written from. */
export interface Part {
  readonly offset: number;
  readonly length: number;
  readonly mark: string;
}

/** `4 5 time,1763712000;12 3 …` */
export function partsText(parts: readonly Part[]): string {
  return parts.map(({ offset, length, mark }) => `${offset} ${length} ${mark}`).join(';');
}

/** Parses `partsText`. */
export function readParts(text: string): Part[] {
  return text.split(';').map((part) => {
    const [offset = '', length = '', mark = ''] = part.split(' ');
    return { offset: Number(offset), length: Number(length), mark };
  });
}
