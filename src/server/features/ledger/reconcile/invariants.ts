import type { RequestedRows } from './requested-rows.ts';

/** A query for violations among the given rows; null if the invariant cannot be checked on recent rows only. */
export type Invariant = (range: RequestedRows) => string | null;

/** Queries by invariant. */
export type Invariants = Readonly<Record<string, Invariant>>;

/** An invariant that only a whole run checks. */
export const ofAllRows =
  (query: string): Invariant =>
  ({ isWhole }) =>
    isWhole ? query : null;
