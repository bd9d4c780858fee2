/** One mistake somebody could make in the code of money, and the test that must not let it pass. */
export interface Mutant {
  /** What goes wrong, as a sentence without its subject. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly killedBy: {
    readonly project: 'unit' | 'pglite' | 'postgres';
    readonly file: string;
    /** Part of the full name of the test. */
    readonly test: string;
  };
}
