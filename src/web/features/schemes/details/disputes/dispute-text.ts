export const DISPUTE_MIN = 10;
export const DISPUTE_MAX = 500;

/** The length of a text as a person counts it, blanks around it left out. */
export function textLength(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

/** Whether a text is too short or too long to be a dispute; null when it may be sent. */
export function disputeFault(text: string): 'short' | 'long' | null {
  const length = textLength(text);
  if (length < DISPUTE_MIN) return 'short';
  return length > DISPUTE_MAX ? 'long' : null;
}
