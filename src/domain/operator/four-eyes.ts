import { Refusal } from '../refusal.ts';

/** An action and its first approver. */
export interface FourEyes {
  readonly operatorId: string;
  /** In fen. `limitFen` (included) is the limit up to which one operator may decide alone. */
  readonly amountFen: number;
  readonly limitFen: number;
  /** Null: not approved yet. */
  readonly approvedBy: string | null;
}

/**
 * Whether an action may be executed now or needs a second, different operator.
 * @throws Refusal SECOND_OPERATOR_NEEDED when the first one tries again.
 */
export function fourEyes({ operatorId, amountFen, limitFen, approvedBy }: FourEyes): 'executed' | 'waiting' {
  if (amountFen <= limitFen) return 'executed';
  if (approvedBy === null) return 'waiting';
  if (approvedBy === operatorId) throw new Refusal('SECOND_OPERATOR_NEEDED');
  return 'executed';
}
