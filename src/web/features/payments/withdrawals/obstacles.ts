import { paths } from '#web/paths/paths.ts';

/** Obstacles with texts in these screens. */
const knownObstacles = [
  'IDENTITY_NOT_VERIFIED',
  'PAYEE_MISSING',
  'PAYEE_COOLING',
  'WITHDRAW_OPEN',
  'WITHDRAW_DAILY_LIMIT',
  'WITHDRAW_AMOUNT',
  'INCOME_TOO_LOW',
  'INCOME_HELD',
  'TEEN_MODE',
] as const;

export type Obstacle = (typeof knownObstacles)[number] | 'OTHER';

/** Known obstacle by name; `OTHER` for one of a newer server. */
export function obstacleOf(reason: string): Obstacle {
  return knownObstacles.find((each) => each === reason) ?? 'OTHER';
}

/** Obstacles that block any withdrawal, whatever the income. */
const waitingObstacles: readonly Obstacle[] = [
  'PAYEE_COOLING',
  'INCOME_HELD',
  'WITHDRAW_OPEN',
  'WITHDRAW_DAILY_LIMIT',
];
const amountObstacles: readonly Obstacle[] = ['WITHDRAW_AMOUNT', 'INCOME_TOO_LOW'];

/**
 * Obstacles to display, in order of resolution. Too little income is omitted if the user has to wait for something
 * else: it may be sufficient by then, and an open withdrawal may be what reduces it.
 */
export function visibleObstacles(reasons: readonly string[]): readonly string[] {
  const isWaiting = reasons.some((reason) => waitingObstacles.includes(obstacleOf(reason)));
  return reasons.filter((reason) => !isWaiting || !amountObstacles.includes(obstacleOf(reason)));
}

const ways: Partial<Record<Obstacle, () => string>> = {
  IDENTITY_NOT_VERIFIED: () => paths.certification(),
  PAYEE_MISSING: () => paths.bindAlipay(),
  INCOME_TOO_LOW: () => paths.income(),
  INCOME_HELD: () => paths.connectUs(),
  TEEN_MODE: () => paths.accountSecurity(),
  OTHER: () => paths.connectUs(),
};

/** Page that resolves an obstacle; null if only waiting helps. */
export function obstacleHref(obstacle: Obstacle): string | null {
  return ways[obstacle]?.() ?? null;
}
