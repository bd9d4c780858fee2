import { source, pglite, race, unit } from './killers.ts';
import type { Mutant } from './mutant.ts';

const recharge = (test: string) => unit('domain/recharge/recharge', test);

/** Mutants of the limits per user. */
export const limitMutants: readonly Mutant[] = [
  {
    name: 'refuses the last fen of the daily recharge limit',
    file: 'src/domain/recharge/refuse-recharge.ts',
    find: 'if (amountFen > leftFen)',
    replace: 'if (amountFen >= leftFen)',
    killedBy: recharge('may reach the daily limit exactly, not one fen more'),
  },
  {
    name: 'accepts one fen above the daily recharge limit',
    file: 'src/domain/recharge/refuse-recharge.ts',
    find: 'if (amountFen > leftFen)',
    replace: 'if (amountFen > leftFen + 1)',
    killedBy: recharge('may reach the daily limit exactly, not one fen more'),
  },
  {
    name: 'refuses the maximum recharge',
    file: 'src/domain/recharge/refuse-recharge.ts',
    find: 'amountFen > maximumFen',
    replace: 'amountFen >= maximumFen',
    killedBy: recharge('of 50000 fen can be recharged'),
  },
  {
    name: 'ignores open orders in the daily limit',
    file: source('features/payments/orders/order-store'),
    find: "is.or([is('paid_at', 'is not', null), is('closed_at', 'is', null)])",
    replace: "is('paid_at', 'is not', null)",
    killedBy: pglite('features/payments/recharge/recharge', 'counts against 2,000 yuan a Beijing day'),
  },
  {
    name: 'allows concurrent orders to exceed the daily limit',
    file: source('features/payments/orders/order-store'),
    find: `await sql\`SELECT pg_advisory_xact_lock(\${PERSON_LOCK}::int, hashtext(\${userId}))\`.execute(tx);`,
    replace: '',
    // The self-exclusion query acquires this lock as well.
    also: [
      {
        file: source('features/protection/spending-limit/refuse-spending'),
        find: '  await lockSpending(tx, userId);\n',
        replace: '',
      },
    ],
    killedBy: race(
      'features/payments/recharge/recharge',
      'concurrent orders cannot exceed the daily limit together',
    ),
  },
  {
    name: 'refuses a price equal to the remaining spending limit',
    file: 'src/domain/protection/spending-limit.ts',
    find: 'leftFen !== null && priceFen > leftFen',
    replace: 'leftFen !== null && priceFen >= leftFen',
    killedBy: unit(
      'domain/protection/spending-limit',
      'a price that fits exactly is accepted, one fen more is not',
    ),
  },
  {
    name: 'raises a spending limit immediately',
    file: 'src/domain/protection/spending-limit.ts',
    find: 'if (!isHigher(limitFen, present.nowFen))',
    replace: 'if (present !== null)',
    killedBy: unit('domain/protection/spending-limit', 'no limit ever rises within a day of the change'),
  },
  {
    name: 'ignores the spending limit on a purchase',
    file: source('features/protection/spending-limit/refuse-spending'),
    find: 'if (limit !== null && spent !== null) refuseAbove(leftToSpendFen(limit, spent, at), priceFen);',
    replace: '',
    killedBy: pglite(
      'features/protection/spending-limit/spending-limit',
      'allows an exact fit and refuses the next purchase with the remaining amount',
    ),
  },
  {
    name: 'allows purchases and recharges during self-exclusion',
    file: source('features/protection/spending-limit/refuse-spending'),
    find: 'excludedUntil !== null && excludedUntil > at',
    replace: 'false',
    killedBy: pglite(
      'features/protection/spending-limit/spending-limit',
      'stops paid unlocks and recharging until its date',
    ),
  },
];
