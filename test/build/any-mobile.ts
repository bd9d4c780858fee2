import { randomInt } from 'node:crypto';

/** A number nobody else in the test has; never one whose ending asks the sandbox for a failure. */
export function anyMobile(): string {
  return `13${randomInt(10 ** 5)
    .toString()
    .padStart(5, '0')}${randomInt(1000, 10_000)}`;
}
