/** Whether a number can be a size or an index: whole, not negative, exact. */
export function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/**
 * Shifts both numbers right until the lowest bit of `fn` is set or `fn` is 0, as RFC 9162 sections 2.1.3.2 and
 * 2.1.4.2 climb past levels at which the last subtree has no sibling. Divides, as `>>` knows only 32 bits.
 */
export function shiftOut(fn: number, sn: number): [fn: number, sn: number] {
  let [first, second] = [fn, sn];
  while (first !== 0 && first % 2 === 0) {
    first /= 2;
    second = Math.floor(second / 2);
  }
  return [first, second];
}
