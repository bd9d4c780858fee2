import type { Fen } from '../money/fen.ts';
import { Refusal } from '../refusal.ts';
import type { SchemeState } from './scheme-state.ts';

/** Readers with free access; `pastBuyers` bought another scheme of the same author. */
const freeReaders = ['nobody', 'followers', 'pastBuyers'] as const;
export type FreeReaders = (typeof freeReaders)[number];

export interface UnlockFacts {
  readonly isAuthor: boolean;
  readonly isFollower: boolean;
  readonly isPastBuyer: boolean;
  /** Identity verified, and at least 18 years old. */
  readonly isIdentityVerified: boolean;
  readonly state: SchemeState;
  readonly priceFen: Fen;
  readonly freeReaders: FreeReaders;
  /** The earliest known kick-off of the match: an ended sale never reopens. */
  readonly kickoffAt: Date;
  readonly now: Date;
}

/** How a scheme is opened. */
export type Opening = { readonly kind: 'paid'; readonly priceFen: Fen } | { readonly kind: 'free' };

/** Whether a scheme is free for a reader: its price is 0, or the author grants this reader free access. */
export function isFreeTo({
  priceFen,
  freeReaders: readers,
  isFollower,
  isPastBuyer,
}: Pick<UnlockFacts, 'priceFen' | 'freeReaders' | 'isFollower' | 'isPastBuyer'>): boolean {
  return (
    priceFen === 0 || (readers === 'followers' && isFollower) || (readers === 'pastBuyers' && isPastBuyer)
  );
}

/**
 * Whether and how a viewer may open a scheme for the first time.
 * @throws Refusal OWN_SCHEME, SCHEME_REMOVED, SCHEME_WITHDRAWN, SALE_OVER (at kick-off, for free schemes too),
 * IDENTITY_NOT_VERIFIED (only for paid ones).
 */
export function mayUnlock(facts: UnlockFacts): Opening {
  const { state, kickoffAt, now, priceFen } = facts;
  if (facts.isAuthor) throw new Refusal('OWN_SCHEME');
  if (state === 'removed') throw new Refusal('SCHEME_REMOVED');
  if (state === 'withdrawn') throw new Refusal('SCHEME_WITHDRAWN');
  if (state !== 'published' || now >= kickoffAt) {
    throw new Refusal('SALE_OVER', { kickoffAt: kickoffAt.toISOString() });
  }
  if (isFreeTo(facts)) return { kind: 'free' };
  if (!facts.isIdentityVerified) throw new Refusal('IDENTITY_NOT_VERIFIED');
  return { kind: 'paid', priceFen };
}
