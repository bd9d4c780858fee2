import type { FaultReport } from '../record/feed-fault.ts';
import type { FeedMatch } from '../record/feed-record.ts';

/**
 * Resolves entries of one file that name the same match: equal competition, season, stage, home and away. Keeps the
 * one with a score, otherwise the one still to be played. With two different scores none is kept, since money is paid
 * on them. Dropped entries are reported.
 */
export function settleRepeatedPairs(matches: readonly FeedMatch[], report: FaultReport): FeedMatch[] {
  const byIdentity = Map.groupBy(matches, identityOf);
  const kept = new Set<FeedMatch>();
  for (const same of byIdentity.values()) {
    const keep = haveContradictoryScores(same) ? null : bestOf(same);
    if (keep) kept.add(keep);
    const code = keep ? 'PAIR_REPEATED' : 'PAIR_CONTRADICTORY';
    // The first few suffice to find the others: a file may repeat one match a thousand times.
    const first = same.slice(0, 3);
    for (const match of same) {
      const others = first.filter((other) => other !== match).map((other) => other.where);
      if (match !== keep)
        report.dropMatch(match.where, code, `${match.home} v ${match.away}: ${others.join(', ')}`);
    }
  }
  return matches.filter((match) => kept.has(match));
}

function haveContradictoryScores(same: readonly FeedMatch[]): boolean {
  const scored = same.filter((match) => match.score90 !== null);
  const finals = new Set(scored.map((match) => `${match.state} ${match.score90}`));
  const halves = new Set(scored.flatMap((match) => (match.halfTime ? [String(match.halfTime)] : [])));
  return finals.size > 1 || halves.size > 1;
}

function bestOf(same: readonly FeedMatch[]): FeedMatch | null {
  const [first = null] = same;
  return (
    same.find((match) => match.halfTime) ??
    same.find((match) => match.score90) ??
    same.find((match) => match.state === 'scheduled') ??
    first
  );
}

function identityOf(match: FeedMatch): string {
  return JSON.stringify([match.competition, match.season, match.stage, match.home, match.away]);
}
