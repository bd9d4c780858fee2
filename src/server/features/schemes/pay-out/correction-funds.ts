import type { Means } from '#domain/ledger/plan-correction.ts';
import { fen } from '#domain/money/fen.ts';
import type { Transfer } from '#server/features/ledger/post-transfer.ts';

/** The funds available for corrections, reduced as transfers are planned one after the other. */
export interface CorrectionFunds {
  availableFunds(buyerId: string): Means;
  move(buyerId: string, transfer: Transfer, advancedFen: number): void;
}

/** Funds of the author of one scheme. */
export interface AuthorFunds {
  /** Pending income of the scheme. */
  pendingFen: number;
  incomeFen: number;
  owedFen: number;
}

/** Funds from balances read before, which it changes as transfers are planned. */
export function correctionFunds(balances: Map<string, number>, author: AuthorFunds): CorrectionFunds {
  return {
    availableFunds: (buyerId) => ({
      balanceFen: fen(balances.get(buyerId) ?? 0),
      pendingFen: fen(author.pendingFen),
      incomeFen: fen(author.incomeFen),
      owedFen: fen(author.owedFen),
    }),
    move(buyerId, { legs }, advancedFen) {
      const moved = (kind: string) => legs.find((leg) => leg.kind === kind)?.amountFen ?? 0;
      balances.set(buyerId, (balances.get(buyerId) ?? 0) + moved('balance'));
      author.pendingFen += moved('incomePending');
      author.incomeFen += moved('income');
      author.owedFen += advancedFen;
    },
  };
}
