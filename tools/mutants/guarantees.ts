/**
 * One mutant for each of twenty guarantees, by name. `npm run mutants -- --in-check` applies several at a time and
 * requires that `npm test` finds each.
 */
export const guarantees: readonly string[] = [
  'allows a negative balance',
  'allows a second resolution of a hold',
  'allows changes of entries',
  'credits an order regardless of the amount paid',
  'accepts a WeChat notification with an invalid signature',
  'uses a new idempotency key per unlock request',
  'sells at the kick-off time',
  'loses a fen of an indivisible price',
  'refunds half instead of the whole price',
  'refunds more than the rest of a recharge',
  'repeats a payout without querying its state',
  'accepts two approvals by one operator',
  'allows purchases and recharges during self-exclusion',
  'accepts an unsigned seal',
  'submits a form twice on a double tap',
  'back navigation with an open sheet leaves the page',
  'ignores events of the live stream',
  'leaves purchased texts on the device after logout',
  'accepts any log proof',
  'renders a page wider than a small phone',
];
