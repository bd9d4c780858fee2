/** Zones of this runtime, each once. */
const zones = new Set(Intl.supportedValuesOf('timeZone'));

/** IANA names, so that nothing else reaches the formatter. */
const plain = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*){0,2}$/;
const MAX_LENGTH = 40;

/**
 * The name of a zone that this runtime knows, the same for all its aliases; null for anything else. A client can invent
 * no further zone, so there are only a few hundred pages of one URL.
 */
export function knownZone(name: string | undefined): string | null {
  if (name === undefined || name.length > MAX_LENGTH || !plain.test(name)) return null;
  if (zones.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return zones.has(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}
