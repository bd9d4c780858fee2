import { noteDependence } from './marks.ts';

let zoneOverride: string | null = null;

/** Cache time of the device's zone: a change is visible within a minute. */
const ZONE_CACHE_MS = 60_000;
const cachedZone = { zone: '', readAtMs: Number.NEGATIVE_INFINITY };

/**
 * The device's zone, cached: reading it costs a hundred times as much as formatting a time, and a list formats
 * hundreds.
 */
function ownZone(): string {
  const nowMs = performance.now();
  if (nowMs - cachedZone.readAtMs > ZONE_CACHE_MS)
    Object.assign(cachedZone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, readAtMs: nowMs });
  return cachedZone.zone;
}

/** Overrides the viewer's zone, which the server does not know. */
export function showZone(zone: string): void {
  zoneOverride = zone;
}

/** The viewer's zone. What is rendered by it other than through a marked text cannot be rewritten before the paint. */
export function viewerZone(): string {
  noteDependence('zone');
  return zoneOverride ?? ownZone();
}
