import { Refusal } from '#domain/refusal.ts';

/** Types of a cursor part; an `instant` is ISO 8601 text, an `id` a UUID. */
export type CursorPart = 'string' | 'number' | 'instant' | 'id';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Encodes the position after the last item of a page as opaque text: the sort values of its list. */
export function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/**
 * Decodes and validates a cursor; its parts are safe to pass to SQL.
 * @returns null without a cursor: the list starts at its beginning.
 * @throws Refusal `CURSOR_INVALID` for anything `encodeCursor` did not create.
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
      // PostgreSQL rejects NUL in a text.
      return !part.includes('\0');
  }
}

/** Exactly the format of `toISOString`: JavaScript parses 30 February or year 0, the database rejects them. */
function isInstant(text: string): boolean {
  const ms = Date.parse(text);
  return (
    /^\d{4}-/.test(text) &&
    !text.startsWith('0000') &&
    !Number.isNaN(ms) &&
    new Date(ms).toISOString() === text
  );
}
