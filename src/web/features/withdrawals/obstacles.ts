import { paths } from '../../paths.ts';

/** What the server may say stands in the way, as far as these screens have words for it. */
export const knownObstacles = [
  'NOT_CERTIFIED',
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

const ways: Partial<Record<Obstacle, () => string>> = {
  NOT_CERTIFIED: () => paths.certification(),
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
