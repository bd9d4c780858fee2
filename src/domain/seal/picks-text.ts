import type { Market, RuleSet, SchemeMarket } from '../market/market.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import type { SealedPick } from './sealed-content.ts';

/** What the picks seal of a scheme covers: all that its settlement and its record need, without the text. */
export interface SealedPicks {
  readonly schemeId: string;
  readonly market: SchemeMarket;
  readonly ruleSet: RuleSet;
  /** The probability the author stated, in percent; null where none was. */
  readonly chancePercent: number | null;
  readonly picks: readonly SealedPick[];
}

/**
 * The exact text under a picks seal; `picksSeal = SHA-256(salt ‖ text)`, a 32-byte salt of its own first, text in UTF-8.
 * The first settlement opens it in the log, so that anybody can settle the scheme while its text is still sealed.
 */
export function picksText({ schemeId, market, ruleSet, chancePercent, picks }: SealedPicks): string {
  return canonicalJson({
    format: 1,
    schemeId,
    market,
    ruleSet,
    chancePercent,
    picks: picks.map(({ matchId, market: ofPick, pick, lineQuarters, oddsMilli, bookmaker }) => ({
      matchId,
      market: ofPick,
      pick,
      lineQuarters,
      oddsMilli,
      bookmaker,
    })),
  });
}

/** Picks and rule set of a text under a seal (`picksText` or `sealedText`), or null for an unreadable text. */
export function readPicks(text: string): SealedPicks | null {
  const content = readCanonical(text);
  if (!content) return null;
  const { schemeId, market, ruleSet, picks, chancePercent = null } = content;
  if (typeof schemeId !== 'string' || (ruleSet !== 'jc' && ruleSet !== 'book')) return null;
  if (!Array.isArray(picks) || picks.length === 0 || !picks.every(isPick)) return null;
  // Sealed texts of format 1 have no market of their own: every pick was on the same one.
  const ofScheme = market ?? picks[0]?.market;
  if (typeof ofScheme !== 'string') return null;
  if (chancePercent !== null && !Number.isSafeInteger(chancePercent)) return null;
  // The casts are safe: market and pick names outside the rules make settling fail, which is reported.
  return {
    schemeId,
    ruleSet,
    market: ofScheme as SchemeMarket,
    chancePercent: chancePercent as number | null,
    picks: picks.map((each) => ({ ...each, bookmaker: each.bookmaker ?? '' })),
  };
}

/** The members of a canonical JSON object, or null. */
export function readCanonical(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return canonicalJson(value as Json) === text ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isPick(value: unknown): value is SealedPick & { readonly market: Market } {
  const { matchId, market, pick, lineQuarters, oddsMilli } = (value ?? {}) as Record<string, unknown>;
  const isNamed = typeof matchId === 'string' && typeof market === 'string' && typeof pick === 'string';
  const isLined = lineQuarters === null || Number.isSafeInteger(lineQuarters);
  return isNamed && isLined && Number.isSafeInteger(oddsMilli) && Number(oddsMilli) > 1000;
}
