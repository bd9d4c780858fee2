import type { SchemeRules } from './scheme-rules.ts';

/**
 * `published` until kick-off, then `closed`, then `settled` or `void`. `withdrawn` by its author or `removed`
 * by a moderator: both stay on the record.
 */
export const schemeStates = ['published', 'closed', 'settled', 'void', 'withdrawn', 'removed'] as const;
export type SchemeState = (typeof schemeStates)[number];

/** `fan` is anyone logged in who has not opened this scheme, `buyer` who has, paid or free. */
export type Viewer = 'visitor' | 'fan' | 'buyer' | 'author';

export interface Visibility {
  readonly state: SchemeState;
  readonly viewer: Viewer;
  /** When the outcome was first known (void included); null before. A removed scheme may have it too. */
  readonly settledAt: Date | null;
  readonly now: Date;
}

export interface VisibleParts {
  /** Picks with their lines and odds: a line or a price gives the pick away. */
  readonly picks: boolean;
  readonly body: boolean;
}

/**
 * Which hidden parts of a scheme a viewer may see: the one rule behind everything that leaves the server.
 * - Its author sees all of it, always; buyers too, unless it was removed (they are refunded).
 * - Once settled the picks are public, 24 hours later the body; the picks of a removed scheme too, because
 *   its record still counts, but never its text.
 * - A withdrawn scheme was never sold and never settles: it stays hidden.
 */
export function visibleParts(
  { state, viewer, settledAt, now }: Visibility,
  rules: Pick<SchemeRules, 'bodyPublicAfterMs'>,
): VisibleParts {
  if (viewer === 'author') return { picks: true, body: true };
  if (state === 'withdrawn') return { picks: false, body: false };
  const isSettled = settledAt !== null && settledAt <= now;
  if (state === 'removed') return { picks: isSettled, body: false };
  if (viewer === 'buyer') return { picks: true, body: true };
  const isBodyPublic = isSettled && now.getTime() - settledAt.getTime() >= rules.bodyPublicAfterMs;
  return { picks: isSettled, body: isBodyPublic };
}
