import type { Outcome, Settlement, Why } from './settlement.ts';

/** The compared parts of a settlement. */
export interface ComparedSettlement {
  readonly outcome: Outcome;
  readonly profitE16: bigint | null;
  readonly picks: readonly Settlement[];
}

/**
 * Whether two settlements are equal, so that the later one is no correction. Two differences are ignored: the rule
 * version, because a later rule does not resettle, and the postponement of a match that stays void, because it grows
 * every minute.
 */
export function isSameSettlement(one: ComparedSettlement, other: ComparedSettlement): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf({ outcome, profitE16, picks }: ComparedSettlement): string {
  const pickResults = picks.map((pick) => [pick.outcome, whyOf(pick.why)]);
  return JSON.stringify([outcome, profitE16 === null ? null : String(profitE16), pickResults]);
}

/** Members are listed explicitly: rows from the database have another member order. */
function whyOf(why: Why): unknown {
  switch (why.kind) {
    case 'void':
      return [why.kind, why.reason];
    case 'line':
      return [why.kind, why.score90, why.parts.map((part) => [part.lineQuarters, part.outcome])];
    case 'result':
      return [why.kind, why.score90, why.halfTime, why.cameIn];
  }
}
