import type { QueueName } from '#domain/operator/queues.ts';

const HOUR_MS = 3_600_000;

/** After this many hours in a queue an item is late: money waits sooner than words do. */
const lateAfterHours: Readonly<Record<QueueName, number>> = {
  alarms: 0,
  results: 2,
  stuckSchemes: 2,
  paymentExceptions: 12,
  withdrawals: 24,
  disputes: 24,
  guardianClaims: 72,
  incomeHolds: 48,
  accountLinks: 120,
  tipOffs: 24,
  reviews: 12,
  applications: 72,
  feedback: 48,
  appointments: 24,
};

/** `late`: beyond the time within which items of a queue should be decided; `soon`: beyond half of it. */
export type Lateness = 'fresh' | 'soon' | 'late';

export function latenessOf(queue: QueueName, ageMs: number): Lateness {
  const limitMs = lateAfterHours[queue] * HOUR_MS;
  if (ageMs >= limitMs) return 'late';
  return ageMs >= limitMs / 2 ? 'soon' : 'fresh';
}
