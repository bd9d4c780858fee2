import { sealOf } from '#domain/log/audit/reveal.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import type { PublicScheme } from '../../queries.ts';

/** Result of checking an open scheme. */
export interface SealCheck {
  readonly hash: 'passed' | 'failed';
  /** Names of displayed fields that differ from the sealed text; empty if all match. */
  readonly differing: readonly string[];
}

/**
 * Checks a scheme against its seal on this device: SHA-256 over the 32 bytes of salt and the canonical text must equal
 * the seal, and the text must match the page. Null while the server withholds salt and text.
 */
export function checkSeal(scheme: PublicScheme): SealCheck | null {
  const { id, salt, sealedText, seal } = scheme;
  if (salt === null || sealedText === null) return null;
  const computed = sealOf(sha256, { schemeId: id, salt, sealedText });
  return { hash: computed === seal ? 'passed' : 'failed', differing: differences(scheme, sealedText) };
}

/** Fields that differ between seal and page; older texts have fewer fields and are compared on those only. */
function differences(scheme: PublicScheme, sealedText: string): string[] {
  const sealed = readObject(sealedText);
  const picks = scheme.picks ?? [];
  const isOlder = sealed.format === 1;
  const displayed: Record<string, unknown> = {
    schemeId: scheme.id,
    authorId: scheme.author.id,
    matchIds: [...new Set([scheme.match.id, ...picks.map(({ matchId }) => matchId)])],
    title: scheme.title,
    summary: scheme.summary,
    body: scheme.body,
    picks: picksOf(picks, isOlder),
    ruleSet: scheme.ruleSet,
    priceFen: scheme.priceFen,
    refundIfLost: scheme.refundIfLost,
    freeReaders: scheme.freeReaders,
    publishedAt: scheme.publishedAt,
    ...(!isOlder && {
      authorSequence: scheme.authorSequence,
      market: scheme.market,
      chancePercent: scheme.chancePercent,
    }),
  };
  const written = { ...sealed, picks: picksOf(Array.isArray(sealed.picks) ? sealed.picks : [], isOlder) };
  return Object.keys(displayed).filter(
    (name) => !isSame(displayed[name], (written as typeof displayed)[name]),
  );
}

/** The sealed fields of each pick in canonical form; their order is irrelevant. */
function picksOf(picks: readonly Readonly<Record<string, unknown>>[], isOlder: boolean): string[] {
  return picks
    .map(({ matchId, market, pick, lineQuarters, oddsMilli, bookmaker }) =>
      JSON.stringify([matchId, market, pick, lineQuarters, oddsMilli, isOlder ? null : bookmaker]),
    )
    .sort();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
