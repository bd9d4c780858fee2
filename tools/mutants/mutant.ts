/** One place of a mistake. */
export interface Change {
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** One mistake somebody could make in the code, and the test that must not let it pass. */
export interface Mutant extends Change {
  /** What goes wrong, as a sentence without its subject. */
  readonly name: string;
  /** Where two guards hold the same rule: the others that are taken away with it. */
  readonly also?: readonly Change[];
  readonly killedBy: NamedTest;
}

export interface NamedTest {
  readonly project: 'unit' | 'pglite' | 'postgres' | 'journeys';
  readonly file: string;
  /** Part of the full name of the test. */
  readonly test: string;
}
