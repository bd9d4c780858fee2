/**
 * One mistake for each of twenty guarantees, by its name in the lists: `npm run mutants -- --in-check` makes them several
 * at a time and demands that `npm test` finds every one.
 */
export const guarantees: readonly string[] = [
  'lets a balance go below zero',
  'lets a hold be resolved twice',
  'lets entries be changed',
  'credits an order whatever amount was paid',
  'takes a notify of WeChat without its signature being right',
  'gives each request of an unlock a key of its own',
  'sells at the very kick-off',
  'forgets a fen of a price that does not divide',
  'refunds half where all is owed',
  'gives back more than is left of a recharge',
  'pays a withdrawal again without asking what became of it',
  'lets one operator approve twice',
  'sells and recharges during a pause somebody chose',
  'takes a seal that nobody signed',
  'sends a form twice on two taps',
  'leaves the page when back is pressed with a sheet open',
  'does not show what the live stream tells',
  'keeps on the telephone what somebody bought after the session ended',
  'believes a proof of the log whatever it says',
  'makes a page wider than a small phone',
];
