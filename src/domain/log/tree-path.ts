/** Whether a number is a valid size or index: a safe integer, not negative. */
export function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/**
 * Shifts both numbers right until the lowest bit of `fn` is set or `fn` is 0: RFC 9162 sections 2.1.3.2 and 2.1.4.2
 * skip levels where the last subtree has no sibling this way. Uses division, as `>>` is limited to 32 bits.
 */
export function shiftOut(fn: number, sn: number): [fn: number, sn: number] {
  let [first, second] = [fn, sn];
  while (first !== 0 && first % 2 === 0) {
    first /= 2;
    second = Math.floor(second / 2);
  }
  return [first, second];
}
