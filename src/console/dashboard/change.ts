/**
 * A number against an earlier one: `percent` is rounded. Nothing to compare with is `none` if both are 0 and
 * `first` if only the earlier one is.
 */
export type Change =
  | { readonly kind: 'none' | 'first' | 'same'; readonly percent: 0 }
  | { readonly kind: 'up' | 'down'; readonly percent: number };

/** How a number compares with an earlier one. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) return { kind: now === 0 ? 'none' : 'first', percent: 0 };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return { kind: 'same', percent: 0 };
  return { kind: now > before ? 'up' : 'down', percent };
}
