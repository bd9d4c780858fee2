import type { CallAnswer } from '#contract/define-call.ts';
import type { income as call } from '#contract/payments/money.ts';
import { fen, splitByRate } from '#domain/money/fen.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';

type Item = CallAnswer<typeof call>['items'][number];

export interface IncomeRow {
  readonly schemeId: string;
  readonly title: string;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly shareBasisPoints: number;
  readonly publishedAt: Date;
  readonly outcome: Outcome | null;
  readonly settledAt: Date | null;
  readonly availableAt: Date | null;
  readonly buyers: number;
  readonly refundedFen: number;
  readonly paidFen: number;
  readonly heldFen: number;
  readonly state: Item['state'];
}

/** In escrow, the analyst's share is the amount after a win. */
export function incomeOf(row: IncomeRow): Item {
  const { rest } = splitByRate(fen(row.heldFen), row.shareBasisPoints);
  return {
    schemeId: row.schemeId,
    title: row.title,
    outcome: row.outcome,
    settledAt: row.settledAt?.toISOString() ?? null,
    buyers: row.buyers,
    priceFen: row.priceFen,
    refundIfLost: row.refundIfLost,
    analystFen: row.state === 'escrow' ? rest : row.paidFen,
    refundedFen: row.refundedFen,
    state: row.state,
    availableAt: row.availableAt?.toISOString() ?? null,
  };
}
