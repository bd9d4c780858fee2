import type { ReactNode } from 'react';
import type { LegRow } from '../../card/LegRows.tsx';
import type { Leg, ParlayDraft } from '../draft/draft.ts';
import type { Chosen } from '../draft/offers.ts';
import { PickRow } from './PickRow.tsx';

interface LegRowOptions {
  readonly isSealed: boolean;
  /** Content at the end of a leg. */
  readonly end?: (leg: Leg, chosen: Chosen) => ReactNode;
}

/** Rows of the legs whose matches are loaded; a dash if no longer offered. */
export function legRows(
  chosen: readonly Chosen[],
  draft: ParlayDraft,
  { isSealed, end }: LegRowOptions,
): LegRow[] {
  return draft.picks.flatMap((leg) => {
    const found = chosen.find(({ match }) => match.id === leg.matchId);
    if (!found) return [];
    const { match, offer } = found;
    const pick = offer === null ? '–' : <PickRow key={match.id} offer={offer} match={match} isLeg />;
    return [{ match, market: leg.market, pick: isSealed ? null : pick, end: end?.(leg, found) }];
  });
}
