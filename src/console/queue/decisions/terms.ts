import type { CallInput } from '#contract/define-call.ts';
import type { grantGuardianClaim } from '#contract/console/decisions.ts';
import { type Fen, parseYuan } from '#domain/money/fen.ts';
import type { ResultValues } from '../../deciding/result-values.ts';

/** Yuan as typed, for one order. */
interface RefundValues {
  readonly fromBalance?: string | null;
  readonly borne?: string | null;
}

/** What a decision form collects; each form has the fields of its terms. */
export interface DecisionValues {
  readonly reason: string;
  readonly answer?: string;
  readonly userId?: string;
  readonly matchId?: string;
  readonly result?: ResultValues;
  /** By order. */
  readonly refunds?: Readonly<Record<string, RefundValues>>;
}

type Parts = CallInput<typeof grantGuardianClaim>['body']['parts'];

/** Refunds per order in fen, without orders of which nothing is refunded. */
export function refundParts(refunds: DecisionValues['refunds'] = {}): Parts {
  return Object.entries(refunds)
    .map(([orderId, { fromBalance, borne }]) => ({
      orderId,
      fromBalanceFen: fenOf(fromBalance),
      borneFen: fenOf(borne),
    }))
    .filter(({ fromBalanceFen, borneFen }) => fromBalanceFen + borneFen > 0);
}

/** An amount typed in yuan, in fen; nothing typed, or no amount, is 0. */
export function fenOf(text: string | null | undefined): Fen | 0 {
  return parseYuan((text ?? '').trim()) ?? 0;
}
