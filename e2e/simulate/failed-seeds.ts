/** Seeds that broke something once, with the cause. They run in each check. */
export const failedSeeds: ReadonlyMap<number, string> = new Map([
  [26, 'A removal was logged before its publication: the clock had been set back by seconds in between.'],
  [59, 'A corrected result was logged before the one that it replaced, for the same reason.'],
]);
