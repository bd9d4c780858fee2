import type { Outcome, Settlement, Why } from './settlement.ts';

/** What two settlements of one scheme are compared by. */
export interface ComparedSettlement {
  readonly outcome: Outcome;
  readonly profitE16: bigint | null;
  readonly picks: readonly Settlement[];
}

/**
 * Whether a settlement says what another says: then it is no correction. Two things differ without saying anything new:
 * the version of the rules, because a later rule settles nothing anew, and by how much a match that stays void is
 * postponed, because it grows with every minute.
 */
export function isSameSettlement(one: ComparedSettlement, other: ComparedSettlement): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf({ outcome, profitE16, picks }: ComparedSettlement): string {
  const said = picks.map((pick) => [pick.outcome, whyOf(pick.why)]);
  return JSON.stringify([outcome, profitE16 === null ? null : String(profitE16), said]);
}

/** Written out member by member: what comes out of the database has its members in another order. */
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
