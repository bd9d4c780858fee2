import { Refusal } from '#domain/refusal.ts';

/** What a part of a cursor must be; an `instant` is ISO 8601 text, an `id` a UUID. */
export type CursorPart = 'string' | 'number' | 'instant' | 'id';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
      return isInstant(part);
    default:
      // The database takes no NUL in a text.
      return !part.includes('\0');
  }
}

/** Exactly what `toISOString` writes: JavaScript reads a 30 February, the database does not, nor a year 0. */
function isInstant(text: string): boolean {
  const ms = Date.parse(text);
  return (
    /^\d{4}-/.test(text) &&
    !text.startsWith('0000') &&
    !Number.isNaN(ms) &&
    new Date(ms).toISOString() === text
  );
}
