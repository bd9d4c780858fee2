import type { RequestedRows } from './requested-rows.ts';

/**
 * Finds the rows where something does not hold that must, among the rows that are asked. Null is no question: what can
 * only be said of everything is not asked of what is recent.
 */
export type Invariant = (asked: RequestedRows) => string | null;

/** Queries by what must hold. */
export type Invariants = Readonly<Record<string, Invariant>>;

/** Asked of everything alone. */
export const ofAllRows =
  (query: string): Invariant =>
  ({ isWhole }) =>
    isWhole ? query : null;
