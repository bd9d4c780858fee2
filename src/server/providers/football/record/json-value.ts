/** An object of parsed JSON with unknown members. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one for anything else. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** The list, or an empty one for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** A trimmed line of at most 80 characters; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 80) : null;
}

/** A whole number from `min` to `max`; null for anything else, including `"12"`. */
export function wholeNumberOf(value: unknown, min: number, max: number): number | null {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null;
}

/** A provider's ID as text, from a number or text; null for anything else. */
export function idOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[\w-]{1,40}$/.test(text) ? text : null;
}

/**
 * Any value as text: a string unchanged, anything else as JSON. `String()` throws on an object with its own
 * `toString`.
 */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : quote(value);
}

/** A value as quoted in reports. */
export function quote(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
