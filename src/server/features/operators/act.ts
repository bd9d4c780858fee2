import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

export interface OperatorAction {
  readonly operatorId: string;
  /** What is done, such as `decideResult`; `domain/operator` knows which roles may. */
  readonly action: string;
  /** What it is done to, such as `scheme` and its id. */
  readonly subject: { readonly kind: string; readonly id: string };
  /** Why, in the operator's words: kept for ever, and shown to those it concerns. */
  readonly reason: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * The only way for operators to change anything: checks role and reason, does the work and writes the audit line, all in
 * one transaction.
 * @throws Refusal OPERATOR_ROLE_MISSING, OPERATOR_REASON_LENGTH, and what the work refuses with.
 */
export async function act<T>(
  _ctx: Context,
  _action: OperatorAction,
  _work: (tx: Tx, at: Date) => Promise<T>,
): Promise<T> {
  throw new Error('Operators are not there yet');
}
