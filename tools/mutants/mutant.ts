/** One changed place of a mutant. */
export interface Change {
  readonly file: string;
  /** Must occur exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** A plausible mistake in the code, and the test that must fail because of it. */
export interface Mutant extends Change {
  /** The faulty behaviour, as a predicate without a subject. */
  readonly name: string;
  /** Other places that implement the same rule and are changed together with this one. */
  readonly also?: readonly Change[];
  readonly killedBy: NamedTest;
}

export interface NamedTest {
  readonly project: 'unit' | 'pglite' | 'postgres' | 'journeys';
  readonly file: string;
  /** Part of the full name of the test. */
  readonly test: string;
}
