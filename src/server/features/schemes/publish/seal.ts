import { createHash, randomBytes } from 'node:crypto';
import { sealedText } from '#domain/seal/sealed-content.ts';
import type { NewScheme } from '../store/scheme-store.ts';

const SALT_BYTES = 32;

export type Unsealed = Omit<NewScheme, 'salt' | 'seal' | 'sealedText'>;

/**
 * Seals a scheme: SHA-256 over 32 random bytes and the canonical text. The salt prevents guessing the few possible
 * picks from the hash. No server secret is involved, so anybody can verify the seal later.
 */
export function seal(scheme: Unsealed): Pick<NewScheme, 'salt' | 'seal' | 'sealedText'> {
  const text = sealedText({
    schemeId: scheme.id,
    authorId: scheme.authorId,
    authorSequence: scheme.authorSequence,
    matchIds: [...new Set([scheme.matchId, ...scheme.picks.map(({ matchId }) => matchId)])],
    market: scheme.market,
    title: scheme.title,
    summary: scheme.summary,
    body: scheme.body,
    picks: scheme.picks,
    ruleSet: scheme.ruleSet,
    chancePercent: scheme.chancePercent,
    priceFen: scheme.priceFen,
    refundIfLost: scheme.refundIfLost,
    freeReaders: scheme.freeReaders,
    platformShareBasisPoints: scheme.platformShareBasisPoints,
    publishedAt: scheme.publishedAt.toISOString(),
    saleEndsAt: scheme.saleEndsAt.toISOString(),
  });
  const salt = randomBytes(SALT_BYTES);
  return { salt, seal: createHash('sha256').update(salt).update(text, 'utf8').digest(), sealedText: text };
}
