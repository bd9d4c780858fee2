/**
 * Seeds that broke something once, with the cause. They run in each check. A change of the deeds gives a seed another
 * history: the smallest test of each cause is beside the code that was wrong.
 */
export const failedSeeds: ReadonlyMap<number, string> = new Map([
  [26, 'a removal was logged before its publication, by a clock that was set back in between'],
  [59, 'a corrected result was logged before the one that it replaced, for the same reason'],
]);
