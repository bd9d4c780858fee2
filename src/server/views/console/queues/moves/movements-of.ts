import type { Movement } from '#contract/console/facts.ts';
import type { Leg, Posting } from '#domain/ledger/posting.ts';

interface Sum {
  fen: number;
  readonly owners: Set<string>;
}

/**
 * What postings would move, from account kind to account kind. The debits of a posting cover its credits in their order,
 * so that each movement has one source; their sum is what the ledger would book.
 */
export function movementsOf(postings: readonly Posting[]): readonly Movement[] {
  const sums = new Map<string, Sum & Pick<Movement, 'from' | 'to'>>();
  for (const { legs } of postings) {
    for (const { debit, credit, fen } of pairsOf(legs)) {
      const key = `${debit.kind} ${credit.kind}`;
      const sum = sums.get(key) ?? { from: debit.kind, to: credit.kind, fen: 0, owners: new Set<string>() };
      sum.fen += fen;
      const user = userOf(credit) ?? userOf(debit);
      if (user !== null) sum.owners.add(user);
      sums.set(key, sum);
    }
  }
  return [...sums.values()].map(({ from, to, fen, owners }) => ({ from, to, fen, users: owners.size }));
}

interface Pair {
  readonly debit: Leg;
  readonly credit: Leg;
  readonly fen: number;
}

function pairsOf(legs: readonly Leg[]): readonly Pair[] {
  const credits = legs
    .filter(({ amountFen }) => amountFen > 0)
    .map((leg) => ({ leg, leftFen: Number(leg.amountFen) }));
  const pairs: Pair[] = [];
  for (const debit of legs.filter(({ amountFen }) => amountFen < 0)) {
    let leftFen = -debit.amountFen;
    for (const credit of credits) {
      const fen = Math.min(leftFen, credit.leftFen);
      if (fen === 0) continue;
      pairs.push({ debit, credit: credit.leg, fen });
      leftFen -= fen;
      credit.leftFen -= fen;
    }
  }
  return pairs;
}

/** The user who has an account; escrow belongs to a scheme. */
function userOf({ owner, kind }: Leg): string | null {
  return kind === 'escrow' ? null : owner;
}
