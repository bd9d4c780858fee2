/** Two taps closer together than this are one that trembled; who thinks again takes longer. */
const ONE_TAP_MS = 350;

const lastAtMs = new Map<string, number>();

/** Notes a tap on what turns back and forth; whether it is only the second half of a double tap, which is meant as one. */
export function isSecondTap(on: string, nowMs = performance.now()): boolean {
  const before = lastAtMs.get(on);
  const isSecond = before !== undefined && nowMs - before < ONE_TAP_MS;
  if (isSecond) lastAtMs.delete(on);
  else lastAtMs.set(on, nowMs);
  return isSecond;
}
