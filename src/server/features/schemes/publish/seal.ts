import { createHash, randomBytes } from 'node:crypto';
import { picksText } from '#domain/seal/picks-text.ts';
import { sealedText } from '#domain/seal/sealed-content.ts';
import type { NewScheme } from '../store/scheme-store.ts';

const SALT_BYTES = 32;

type Seals = Pick<NewScheme, 'salt' | 'seal' | 'sealedText' | 'picksSalt' | 'picksSeal'>;

export type Unsealed = Omit<NewScheme, keyof Seals>;

/**
 * Seals a scheme: SHA-256 over 32 random bytes and the canonical text. The salt prevents guessing the few possible
 * picks from the hash. No server secret is involved, so anybody can verify the seal later.
 */
export function seal(scheme: Unsealed): Seals {
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
  const [salt, picksSalt] = [randomBytes(SALT_BYTES), randomBytes(SALT_BYTES)];
  const picks = picksText({ ...scheme, schemeId: scheme.id });
  return {
    salt,
    seal: sealWith(salt, text),
    sealedText: text,
    picksSalt,
    picksSeal: sealWith(picksSalt, picks),
  };
}

function sealWith(salt: Uint8Array, text: string): Uint8Array {
  return createHash('sha256').update(salt).update(text, 'utf8').digest();
}
