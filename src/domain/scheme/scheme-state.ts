import type { SchemeRules } from './scheme-rules.ts';

/**
 * `published` until kick-off, then `closed`, then `settled` or `void`. `withdrawn` by its author or `removed` by a
 * moderator: both remain on record.
 */
export const schemeStates = ['published', 'closed', 'settled', 'void', 'withdrawn', 'removed'] as const;
export type SchemeState = (typeof schemeStates)[number];

/** `fan`: logged in without having opened this scheme; `buyer`: opened it, paid or free. */
export type Viewer = 'visitor' | 'fan' | 'buyer' | 'author';

export interface Visibility {
  readonly state: SchemeState;
  readonly viewer: Viewer;
  /** When the outcome was first known (void included); null before. May also be set for a removed scheme. */
  readonly settledAt: Date | null;
  /** When the picks of a withdrawn scheme were opened in the log, after its matches; null before. */
  readonly openedAt: Date | null;
  readonly now: Date;
}

export interface VisibleParts {
  /** Picks with lines and odds: a line or a price would reveal the pick. */
  readonly picks: boolean;
  readonly body: boolean;
}

/**
 * Hidden parts of a scheme that a viewer may see; applied to everything that leaves the server.
 * - The author always sees all of it; buyers too, unless it was removed (they are refunded).
 * - Picks become public at settlement, the body 24 hours later; of a removed scheme only the picks, because it still
 *   counts in the record.
 * - A withdrawn scheme was never sold and never settles: its picks become public once the log opened them after its
 *   matches, its texts never.
 */
export function visibleParts(
  { state, viewer, settledAt, openedAt, now }: Visibility,
  rules: Pick<SchemeRules, 'bodyPublicAfterMs'>,
): VisibleParts {
  if (viewer === 'author') return { picks: true, body: true };
  if (state === 'withdrawn') return { picks: openedAt !== null && openedAt <= now, body: false };
  const isSettled = settledAt !== null && settledAt <= now;
  if (state === 'removed') return { picks: isSettled, body: false };
  if (viewer === 'buyer') return { picks: true, body: true };
  const isBodyPublic = isSettled && now.getTime() - settledAt.getTime() >= rules.bodyPublicAfterMs;
  return { picks: isSettled, body: isBodyPublic };
}
