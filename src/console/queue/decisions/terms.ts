import type { CallInput } from '#contract/define-call.ts';
import type { decideResult, grantGuardianClaim } from '#contract/console/decisions.ts';
import { type Fen, parseYuan } from '#domain/money/fen.ts';

/** A result as entered. Goals are null while empty. */
export interface ResultValues {
  readonly state: Decided['state'];
  readonly home?: number | null;
  readonly away?: number | null;
  readonly halfHome?: number | null;
  readonly halfAway?: number | null;
  /** As of an input of type `datetime-local`: in the operator's zone. */
  readonly kickoff?: string | null;
}

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

type Decided = CallInput<typeof decideResult>['body'];
type Parts = CallInput<typeof grantGuardianClaim>['body']['parts'];

/** The result as the contract has it. */
export function decidedResult(
  values: ResultValues,
): Pick<Decided, 'state' | 'score90' | 'halfTime' | 'kickoffAt'> {
  const { state, home, away, halfHome, halfAway, kickoff } = values;
  return {
    state,
    score90: scoreOf(home, away),
    halfTime: scoreOf(halfHome, halfAway),
    kickoffAt: kickoff ? new Date(kickoff).toISOString() : null,
  };
}

type Goals = number | null | undefined;

function scoreOf(home: Goals, away: Goals): [number, number] | null {
  return typeof home === 'number' && typeof away === 'number' ? [home, away] : null;
}

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
