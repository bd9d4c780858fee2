import type { FaultReport } from './feed-fault.ts';
import type { FeedMatch } from './feed-record.ts';

/**
 * Two entries of one file that name the same match: competition, season, stage, home and away are equal.
 * One is kept when it alone has a score or when they say the same; two different scores cannot both be true and
 * neither is kept, since money is paid on them. Whatever is left out is reported.
 */
export function settleRepeatedPairs(matches: readonly FeedMatch[], report: FaultReport): FeedMatch[] {
  const byIdentity = Map.groupBy(matches, identityOf);
  const kept = new Set<FeedMatch>();
  for (const same of byIdentity.values()) {
    const scored = same.filter((match) => match.score90 !== null);
    const scores = new Set(
      scored.map((match) => JSON.stringify([match.score90, match.halfTime, match.state])),
    );
    const keep = scores.size > 1 ? null : (scored[0] ?? same[0]);
    if (keep) kept.add(keep);
    const code = keep ? 'PAIR_REPEATED' : 'PAIR_CONTRADICTORY';
    for (const match of same) {
      const others = same.filter((other) => other !== match).map((other) => other.where);
      if (match !== keep)
        report.dropMatch(match.where, code, `${match.home} v ${match.away}: ${others.join(', ')}`);
    }
  }
  return matches.filter((match) => kept.has(match));
}

function identityOf(match: FeedMatch): string {
  return JSON.stringify([match.competition, match.season, match.stage, match.home, match.away]);
}
