import { servedZone } from '#contract/pages/first-screen.ts';
import { noteDependence } from '../marks.ts';
import { isLikeBeijing } from './zone-sign.ts';

let zoneOverride: string | null = null;

/** Cache time of the device's zone: a change is visible within a minute. */
const ZONE_CACHE_MS = 60_000;
const cachedZone = { zone: '', readAtMs: Number.NEGATIVE_INFINITY };

/** The name of the device's zone. Asking for it loads the browser's data about zones: 80 ms on a cheap phone. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * A zone that shows the device's times, cached: reading it costs a hundred times as much as formatting a time, and a
 * list formats hundreds. Beijing's for every device that shows Beijing's time, in Singapore too.
 */
function ownZone(): string {
  const nowMs = performance.now();
  if (nowMs - cachedZone.readAtMs > ZONE_CACHE_MS) {
    const zone = isLikeBeijing(new Date()) ? servedZone : deviceZone();
    Object.assign(cachedZone, { zone, readAtMs: nowMs });
  }
  return cachedZone.zone;
}

/** Stands for the device's zone before the first paint, where its name is not asked for. */
export const DEVICE = 'device';

/** Overrides the viewer's zone, which the server does not know. */
export function showZone(zone: string): void {
  zoneOverride = zone;
}

/**
 * The viewer's zone, or one that shows the same times. What is rendered by it other than through a marked text cannot be
 * rewritten before the paint.
 */
export function viewerZone(): string {
  noteDependence('zone');
  return zoneOverride ?? ownZone();
}
