/**
 * The provider's time. It is the machine's, whatever time an application shows to its users, until somebody sets it
 * forward to see a payment expire.
 */
export type SandboxClock = { now(): Date; set(instant: Date): void };

export function startClock(): SandboxClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (instant) => {
      aheadMs = instant.getTime() - Date.now();
    },
  };
}
