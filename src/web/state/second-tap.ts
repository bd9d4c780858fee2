/** Taps closer together than this are an accidental double tap. */
const ONE_TAP_MS = 350;

const lastAtMs = new Map<string, number>();

/** Records a tap on a toggle; returns whether it is the second half of a double tap, which counts once. */
export function isSecondTap(on: string, nowMs = performance.now()): boolean {
  const before = lastAtMs.get(on);
  const isSecond = before !== undefined && nowMs - before < ONE_TAP_MS;
  if (isSecond) lastAtMs.delete(on);
  else lastAtMs.set(on, nowMs);
  return isSecond;
}
