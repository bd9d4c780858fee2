import type { AccountKind, Leg, Posting } from './posting.ts';

/** Money that moves from accounts of one kind to those of another. */
export interface Movement {
  readonly from: AccountKind;
  readonly to: AccountKind;
  /** Above 0. A sum of many amounts, so not a `Fen`, which has an upper bound. */
  readonly fen: number;
  /** How many users it moves to; if it moves to none, from. */
  readonly users: number;
}

/** Accounts whose owner is a user; that of `escrow` is a scheme. */
const ofUsers: ReadonlySet<AccountKind> = new Set([
  ...(['balance', 'income', 'incomePending', 'withdrawal', 'rechargeRefund'] as const),
]);

/**
 * What several postings move in sum, between kinds of accounts, the largest first. Within a posting each debit is
 * matched with the credits in their order, so the sums of each kind are exact.
 */
export function sumMovements(postings: readonly Posting[]): readonly Movement[] {
  const sums = new Map<string, { from: AccountKind; to: AccountKind; fen: number; owners: Set<string> }>();
  for (const { legs } of postings) {
    for (const { from, to, amountFen } of matched(legs)) {
      const key = `${from.kind} ${to.kind}`;
      const sum = sums.get(key) ?? { from: from.kind, to: to.kind, fen: 0, owners: new Set() };
      sum.fen += amountFen;
      const owner = ofUsers.has(to.kind) ? to.owner : ofUsers.has(from.kind) ? from.owner : null;
      if (owner !== null) sum.owners.add(owner);
      sums.set(key, sum);
    }
  }
  return [...sums.values()]
    .map(({ owners, ...sum }) => ({ ...sum, users: owners.size }))
    .sort((one, other) => other.fen - one.fen);
}

interface Matched {
  readonly from: Leg;
  readonly to: Leg;
  readonly amountFen: number;
}

function matched(legs: readonly Leg[]): Matched[] {
  const credits = legs
    .filter(({ amountFen }) => amountFen > 0)
    .map((leg) => ({ leg, leftFen: leg.amountFen as number }));
  return legs
    .filter(({ amountFen }) => amountFen < 0)
    .flatMap((from) => {
      let owedFen = -from.amountFen;
      return credits.flatMap((credit): Matched[] => {
        const amountFen = Math.min(owedFen, credit.leftFen);
        if (amountFen === 0) return [];
        owedFen -= amountFen;
        credit.leftFen -= amountFen;
        return [{ from, to: credit.leg, amountFen }];
      });
    });
}
