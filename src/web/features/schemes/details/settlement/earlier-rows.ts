import { profitText } from '../../profit-text.ts';
import type { SchemeDetails } from '../../queries.ts';

type Earlier = NonNullable<SchemeDetails['result']>['earlier'];

/** Corrected settlements for display, latest first; no profit if void. */
export function earlierRows(earlier: Earlier) {
  return earlier
    .map(({ profitParts, ...row }) => ({
      ...row,
      profit: profitParts === null ? null : profitText(profitParts),
    }))
    .sort((one, other) => other.number - one.number);
}
