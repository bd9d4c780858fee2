export type JsonObject = Readonly<Record<string, unknown>>;

/** The object in UTF-8 JSON text; null for anything else. */
export function readJsonObject(bytes: Uint8Array): JsonObject | null {
  try {
    return asObject(JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)));
  } catch {
    return null;
  }
}

/** A member that is an object; an empty one if absent. */
export function objectIn(value: JsonObject, name: string): JsonObject {
  return asObject(value[name]) ?? {};
}

/** A member that is text; empty if absent. */
export function textIn(value: JsonObject, name: string): string {
  const member = value[name];
  return typeof member === 'string' ? member : '';
}

function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
