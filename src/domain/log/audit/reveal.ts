import type { PublishLeaf } from '../../seal/log-leaf.ts';
import { readCanonical, readPicks } from '../../seal/picks-text.ts';
import type { Sha256 } from '../sha256.ts';
import type { VerificationFailure } from './verification-failure.ts';

/** The opening of a seal. */
export interface Reveal {
  readonly schemeId: string;
  /** 32 bytes in hex. */
  readonly salt: string;
  readonly sealedText: string;
}

/** Seal of a text: SHA-256(salt ‖ text) in hex, or null for an invalid salt. */
export function sealOf(sha256: Sha256, { salt, sealedText }: Reveal): string | null {
  if (!/^[0-9a-f]{64}$/.test(salt)) return null;
  const bytes = (salt.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const digest = sha256(new Uint8Array([...bytes, ...new TextEncoder().encode(sealedText)]));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Checks an opened scheme against its publication leaf: the seal, and the public members of the leaf. */
export function revealFailures(sha256: Sha256, reveal: Reveal, leaf: PublishLeaf): VerificationFailure[] {
  const { schemeId } = leaf;
  if (sealOf(sha256, reveal) !== leaf.seal) return [{ code: 'revealSeal', schemeId }];
  const content = readCanonical(reveal.sealedText);
  if (!content) return [{ code: 'revealUnreadable', schemeId }];
  const { authorId, authorSequence, matchIds, priceFen, at } = leaf;
  const publicMembers = { schemeId, authorId, authorSequence, matchIds, priceFen, publishedAt: at };
  const members = Object.entries(publicMembers)
    .filter(([name, value]) => JSON.stringify(content[name]) !== JSON.stringify(value))
    .map(([name]) => name);
  const picks = readPicks(reveal.sealedText)?.picks;
  if (!picks?.every(({ matchId }) => matchIds.includes(matchId))) members.push('picks');
  for (const name of ['market', 'ruleSet'] as const) {
    if (leaf[name] !== undefined && leaf[name] !== content[name]) members.push(name);
  }
  return members.length === 0 ? [] : [{ code: 'revealDiffers', schemeId, members }];
}
