export type JsonObject = Readonly<Record<string, unknown>>;

/** The object in a text of JSON in UTF-8; null for anything else. */
export function readJsonObject(bytes: Uint8Array): JsonObject | null {
  try {
    return asObject(JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)));
  } catch {
    return null;
  }
}

/** A member that is an object itself; an empty one where there is none. */
export function objectIn(value: JsonObject, name: string): JsonObject {
  return asObject(value[name]) ?? {};
}

/** A member that is text; empty where there is none. */
export function textIn(value: JsonObject, name: string): string {
  const member = value[name];
  return typeof member === 'string' ? member : '';
}

function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
