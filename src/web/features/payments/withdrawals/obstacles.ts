import { paths } from '#web/paths/paths.ts';

/** What the server may say stands in the way, as far as these screens have words for it. */
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

/** An obstacle by its name; one a newer server knows is still said to be there. */
export function obstacleOf(reason: string): Obstacle {
  return knownObstacles.find((each) => each === reason) ?? 'OTHER';
}

/** Until these are over nothing can be withdrawn, however much income there is. */
const waits: readonly Obstacle[] = ['PAYEE_COOLING', 'INCOME_HELD', 'WITHDRAW_OPEN', 'WITHDRAW_DAILY_LIMIT'];
const sums: readonly Obstacle[] = ['WITHDRAW_AMOUNT', 'INCOME_TOO_LOW'];

/**
 * What is said of what stands in the way, in the order to mend it. Too little income is no news to who has to wait for
 * something else: by then it may be enough, and what is set aside for an open withdrawal is why it is not.
 */
export function shownObstacles(reasons: readonly string[]): readonly string[] {
  const isWaiting = reasons.some((reason) => waits.includes(obstacleOf(reason)));
  return reasons.filter((reason) => !isWaiting || !sums.includes(obstacleOf(reason)));
}

const ways: Partial<Record<Obstacle, () => string>> = {
  IDENTITY_NOT_VERIFIED: () => paths.certification(),
  PAYEE_MISSING: () => paths.bindAlipay(),
  INCOME_TOO_LOW: () => paths.income(),
  INCOME_HELD: () => paths.connectUs(),
  TEEN_MODE: () => paths.accountSecurity(),
  OTHER: () => paths.connectUs(),
};

/** Where an obstacle is mended; null where only waiting helps. */
export function obstacleHref(obstacle: Obstacle): string | null {
  return ways[obstacle]?.() ?? null;
}
