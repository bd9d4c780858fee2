/** Queries by what must hold: each finds the rows where it does not. */
export type Invariants = Readonly<Record<string, string>>;
