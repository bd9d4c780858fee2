import { Refusal } from '../refusal.ts';

/** What is to be done, and who approved it before. */
export interface FourEyes {
  readonly operatorId: string;
  /** In fen, as is the limit up to which one may decide alone, included. */
  readonly amountFen: number;
  readonly limitFen: number;
  /** Null: no approval yet. */
  readonly approvedBy: string | null;
}

/**
 * Whether an act may be done now (`executed`) or waits for a second operator, who must be another.
 * @throws Refusal SECOND_OPERATOR_NEEDED when the first one tries again.
 */
export function fourEyes({ operatorId, amountFen, limitFen, approvedBy }: FourEyes): 'executed' | 'waiting' {
  if (amountFen <= limitFen) return 'executed';
  if (approvedBy === null) return 'waiting';
  if (approvedBy === operatorId) throw new Refusal('SECOND_OPERATOR_NEEDED');
  return 'executed';
}
