/**
 * Tests that went red and passed when they were repeated, with what is known of the cause. The check names a flaky test
 * each time; one that is not listed here needs an entry. The full level repeats nothing: there it is a failure.
 */
interface FlakyTest {
  /** File and name, as the check prints them; without the language in brackets it stands for both. */
  readonly test: string;
  /** When it was first seen. */
  readonly seen: string;
  readonly cause: string;
  /** What ended it; absent as long as it may happen again. */
  readonly mended?: string;
}

export const flakyTests: readonly FlakyTest[] = [];

/** The entry of a test; one that was mended and is red again needs a new cause. */
export function knownFlaky(name: string): FlakyTest | undefined {
  return flakyTests.find(({ test, mended }) => mended === undefined && name.startsWith(test));
}
