import { sealOf } from '#domain/log/audit/reveal.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import type { SchemeDetails } from '../../queries.ts';

/** What a check of an open scheme found. */
export interface SealCheck {
  readonly hash: 'passed' | 'failed';
  /** Names of what the page shows otherwise than the sealed text says; empty where all of it agrees. */
  readonly differing: readonly string[];
}

/**
 * Checks a scheme against its seal on this device: SHA-256 over the 32 bytes of salt and the canonical text must be
 * the seal, and the text must say what the page shows. Null while the server still keeps salt and text.
 */
export function checkSeal(scheme: SchemeDetails): SealCheck | null {
  const { id, salt, sealedText, seal } = scheme;
  if (salt === null || sealedText === null) return null;
  const computed = sealOf(sha256, { schemeId: id, salt, sealedText });
  return { hash: computed === seal ? 'passed' : 'failed', differing: differences(scheme, sealedText) };
}

/** Names of what stands otherwise under the seal than on the page; older texts say less, and are held to what they say. */
function differences(scheme: SchemeDetails, sealedText: string): string[] {
  const sealed = readObject(sealedText);
  const picks = scheme.picks ?? [];
  const isOlder = sealed.format === 1;
  const shown: Record<string, unknown> = {
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
  return Object.keys(shown).filter((name) => !isSame(shown[name], (written as typeof shown)[name]));
}

/** The sealed part of each pick in one fixed form; in which order they stand means nothing. */
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
