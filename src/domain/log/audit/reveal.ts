import { canonicalJson, type Json } from '../../seal/canonical-json.ts';
import type { PublishLeaf } from '../../seal/log-leaf.ts';
import type { Sha256 } from '../sha256.ts';
import type { VerificationFailure } from './breach.ts';

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
  const content = readContent(reveal.sealedText);
  if (!content) return [{ code: 'revealUnreadable', schemeId }];
  const { authorId, authorSequence, matchIds, priceFen, at } = leaf;
  const publicMembers = { schemeId, authorId, authorSequence, matchIds, priceFen, publishedAt: at };
  const members = Object.entries(publicMembers)
    .filter(([name, value]) => JSON.stringify(content[name]) !== JSON.stringify(value))
    .map(([name]) => name);
  if (!arePicks(content.picks, matchIds)) members.push('picks');
  return members.length === 0 ? [] : [{ code: 'revealDiffers', schemeId, members }];
}

function readContent(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return canonicalJson(value as Json) === text ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/**
 * Whether every pick names a match of the scheme, its market, its line in quarter goals and its odds in thousandths.
 */
function arePicks(picks: unknown, matchIds: readonly string[]): boolean {
  if (!Array.isArray(picks) || picks.length === 0) return false;
  return picks.every((each: unknown) => {
    const { matchId, market, pick, lineQuarters, oddsMilli } = (each ?? {}) as Record<string, unknown>;
    const isPlaced = matchIds.some((id) => id === matchId);
    const isNamed = typeof market === 'string' && typeof pick === 'string';
    const isLined = lineQuarters === null || Number.isSafeInteger(lineQuarters);
    return isPlaced && isNamed && isLined && Number.isSafeInteger(oddsMilli) && Number(oddsMilli) > 1000;
  });
}
