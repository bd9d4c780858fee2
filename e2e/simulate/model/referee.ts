import { type NaivePick, type NaiveResult, settleNaively } from '#test/naive-settlement.ts';

const MINUTE_MS = 60_000;
const CONFIRMED_AFTER_MS = 120 * MINUTE_MS;
const PLAYED_MS = 90 * MINUTE_MS;

type Score = readonly [number, number];

/** What a source or an operator says of a match. */
export interface Said {
  readonly state: 'finished' | 'cancelled' | 'abandoned' | 'postponed';
  readonly score: Score | null;
  /** Since when it says the same. */
  readonly sinceMs: number;
}

export interface MatchSaid {
  readonly name: string;
  /** As `buildMatch` knows it. */
  readonly pair: number;
  readonly date: string;
  readonly time: string;
  readonly kickoffMs: number;
  readonly sources: Map<'openfootball' | 'footballData', Said>;
  decision: Said | null;
}

/**
 * What counts of a match at an instant: an operator's decision, else two sources that agree, else one that has said the
 * same for two hours. A score does not count before the match can have been played.
 */
export function resultAt(match: MatchSaid, nowMs: number): NaiveResult | null {
  const counts = match.decision ?? confirmedBySources([...match.sources.values()], nowMs);
  if (counts === null) return null;
  const { state, score } = counts;
  if (state === 'finished' && nowMs < match.kickoffMs + PLAYED_MS) return null;
  const postponedMinutes = state === 'postponed' ? Math.floor((nowMs - match.kickoffMs) / MINUTE_MS) : 0;
  return { state, halfTime: score && [0, 0], score90: score, postponedMinutes };
}

function confirmedBySources(all: readonly Said[], nowMs: number): Said | null {
  // A postponement said before another source's end is outdated.
  const lastEndMs = Math.max(
    ...all.filter(({ state }) => state !== 'postponed').map(({ sinceMs }) => sinceMs),
  );
  const said = all.filter(({ state, sinceMs }) => state !== 'postponed' || sinceMs >= lastEndMs);
  const [first] = said;
  if (first === undefined) return null;
  const isSame = (other: Said) => other.state === first.state && String(other.score) === String(first.score);
  if (!said.every(isSame)) return null;
  if (said.length > 1) return first;
  return nowMs - first.sinceMs >= CONFIRMED_AFTER_MS ? first : null;
}

/** The outcome of a scheme; null while it cannot be settled. */
export function outcomeOf(
  picks: readonly NaivePick[],
  result: NaiveResult | null,
  ruleSet: string,
): string | null {
  if (result === null) return null;
  const { outcome } = settleNaively(picks, result, ruleSet);
  return result.state === 'postponed' && outcome !== 'void' ? null : outcome;
}
