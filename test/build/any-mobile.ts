import { randomInt } from 'node:crypto';

/** A number unique in the test, without a suffix that triggers a sandbox failure. */
export function anyMobile(): string {
  return `13${randomInt(10 ** 5)
    .toString()
    .padStart(5, '0')}${randomInt(1000, 10_000)}`;
}
