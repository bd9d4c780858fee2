import { describe, expect, it } from 'vitest';
import { fen } from '../money/fen.ts';
import { Refusal } from '../refusal.ts';
import { mayUnlock, type UnlockFacts } from './may-unlock.ts';
import type { SchemeState } from './scheme-state.ts';

const kickoffAt = new Date('2026-03-14T15:00:00Z');
const facts = (changes: Partial<UnlockFacts> = {}): UnlockFacts => ({
  isAuthor: false,
  isFollower: false,
  isPastBuyer: false,
  isIdentityVerified: true,
  state: 'published',
  priceFen: fen(3800),
  freeReaders: 'nobody',
  kickoffAt,
  now: new Date(kickoffAt.getTime() - 1),
  ...changes,
});

function reasonFor(changes: Partial<UnlockFacts>): string {
  try {
    return mayUnlock(facts(changes)).kind;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

describe('unlocking a scheme', () => {
  it('costs its price until the very kick-off', () => {
    expect(mayUnlock(facts())).toEqual({ kind: 'paid', priceFen: 3800 });
    expect(reasonFor({ now: kickoffAt })).toBe('SALE_OVER');
  });

  it.each<[SchemeState, string]>([
    ['closed', 'SALE_OVER'],
    ['settled', 'SALE_OVER'],
    ['void', 'SALE_OVER'],
    ['withdrawn', 'SCHEME_WITHDRAWN'],
    ['removed', 'SCHEME_REMOVED'],
  ])('is refused if it is %s, even if the kick-off was moved to the future', (state, reason) => {
    expect(reasonFor({ state })).toBe(reason);
    expect(reasonFor({ state, priceFen: fen(0) })).toBe(reason);
  });

  it('is never offered to its author, not even free', () => {
    expect(reasonFor({ isAuthor: true })).toBe('OWN_SCHEME');
    expect(reasonFor({ isAuthor: true, priceFen: fen(0) })).toBe('OWN_SCHEME');
  });

  it('requires a verified identity only if it is paid', () => {
    expect(reasonFor({ isIdentityVerified: false })).toBe('IDENTITY_NOT_VERIFIED');
    expect(reasonFor({ isIdentityVerified: false, priceFen: fen(0) })).toBe('free');
    expect(reasonFor({ isIdentityVerified: false, freeReaders: 'followers', isFollower: true })).toBe('free');
  });

  it('is free for exactly the readers the author chose', () => {
    expect(reasonFor({ freeReaders: 'followers', isFollower: true })).toBe('free');
    expect(reasonFor({ freeReaders: 'followers', isPastBuyer: true })).toBe('paid');
    expect(reasonFor({ freeReaders: 'pastBuyers', isPastBuyer: true })).toBe('free');
    expect(reasonFor({ freeReaders: 'pastBuyers', isFollower: true })).toBe('paid');
    expect(reasonFor({ isFollower: true, isPastBuyer: true })).toBe('paid');
  });
});
