/**
 * The provider's time: the machine's, independent of the application's clock. It can be set forward, for example to
 * expire a payment.
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
