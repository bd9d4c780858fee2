import { Refusal } from '#domain/refusal.ts';

/** What a part of a cursor must be; an `instant` is ISO 8601 text, an `id` a UUID. */
export type CursorPart = 'string' | 'number' | 'instant' | 'id';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** The place after the last item of a page, as opaque text: the values its list is ordered by. */
export function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/**
 * Reads a cursor back; every part fits its shape, so it can be handed to SQL as it is.
 * @returns null without a cursor: the list starts at its beginning.
 * @throws Refusal `CURSOR_INVALID` for anything that `encodeCursor` did not make.
 */
export function decodeCursor(
  text: string | undefined,
  shape: readonly CursorPart[],
): (string | number)[] | null {
  if (text === undefined) return null;
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length !== shape.length) throw new Refusal('CURSOR_INVALID');
  return parts.map((part: unknown, at) => {
    if (!fits(part, shape[at])) throw new Refusal('CURSOR_INVALID');
    return part;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function fits(part: unknown, shape: CursorPart | undefined): part is string | number {
  if (shape === 'number') return Number.isSafeInteger(part);
  if (typeof part !== 'string') return false;
  switch (shape) {
    case 'id':
      return uuid.test(part);
    case 'instant':
      return isoInstant.test(part) && !Number.isNaN(Date.parse(part));
    default:
      // The database takes no NUL in a text.
      return !part.includes('\0');
  }
}
