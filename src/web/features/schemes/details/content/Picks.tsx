import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import { useWords } from '#web/i18n/words.ts';
import { OutcomeCell } from '#web/ui/figures/OutcomeCell.tsx';
import { CountedAs } from '../../card/CountedAs.tsx';
import { type LegRow, LegRows } from '../../card/LegRows.tsx';
import { ModelMade } from '../../card/ModelMade.tsx';
import { pickTitle } from '../../pick-title.ts';
import type { SchemeDetails } from '../../queries.ts';
import { PickLine } from './PickLine.tsx';
import * as words from '../words.ts';

interface PicksProps {
  readonly scheme: SchemeDetails;
  readonly picks: NonNullable<SchemeDetails['picks']>;
}

/** Picks: for a parlay per leg with its outcome, else one line. */
export function Picks({ scheme, picks }: PicksProps) {
  const { odds } = useWords(words);
  const naming = useLineNaming();
  if (scheme.market !== 'parlay') return <PickLine scheme={scheme} picks={picks} />;
  const legs = picks.flatMap((pick): LegRow[] => {
    const match = scheme.matches.find(({ id }) => id === pick.matchId);
    if (!match) return [];
    const pickLine = (
      <>
        <b>{pickTitle(pick, match, naming)}</b> {odds} {decimalOddsText(pick.oddsMilli)}{' '}
        <CountedAs pick={pick} /> <ModelMade bookmaker={pick.bookmaker} />
      </>
    );
    const end = pick.outcome && <OutcomeCell outcome={pick.outcome} />;
    return [{ match, market: pick.market, pick: pickLine, end }];
  });
  return <LegRows legs={legs} />;
}

/** The matches and markets of a parlay while its picks are sealed. */
export function SealedLegs({ scheme }: Pick<PicksProps, 'scheme'>) {
  const legs = scheme.legs.flatMap(({ matchId, market }): LegRow[] => {
    const match = scheme.matches.find(({ id }) => id === matchId);
    return match ? [{ match, market, pick: null }] : [];
  });
  return <LegRows legs={legs} />;
}
