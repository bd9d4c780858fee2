import { readPicks, type SealedPicks } from '../../seal/picks-text.ts';
import type { Sha256 } from '../sha256.ts';
import type { VerificationFailure } from './verification-failure.ts';
import type { SchemeLife } from './log-book.ts';
import { recomputeSettlement } from './recompute-settlement.ts';
import { type Reveal, sealOf } from './reveal.ts';

/** Result of settling a scheme again. */
export interface SettlementCheck {
  readonly failures: readonly VerificationFailure[];
  /** Settlements that were recomputed, with equal or different result. */
  readonly recomputed: number;
  /** Settlements of a scheme whose picks are not open. */
  readonly sealed: number;
  /** Voids of format 1, which does not record why. */
  readonly unknowable: number;
}

/**
 * Settles a scheme again from its picks and the logged results, for every settlement in the log. The picks come from
 * the log itself (format 2) or from an opened text whose seal was verified.
 */
export function checkSettlements(sha256: Sha256, life: SchemeLife, reveal: Reveal | null): SettlementCheck {
  const { settlements, publish } = life;
  const { schemeId } = publish;
  const failures: VerificationFailure[] = [];
  if (settlements.length === 0 && !life.opening) return { failures, recomputed: 0, sealed: 0, unknowable: 0 };
  const opened = openedPicks(sha256, life);
  if (opened === 'invalid') failures.push({ code: 'openingInvalid', schemeId });
  const revealed = reveal && readPicks(reveal.sealedText);
  if (opened !== 'invalid' && opened && revealed && !isSamePicks(opened, revealed)) {
    failures.push({ code: 'openingDiffers', schemeId });
  }
  const picks = opened === 'invalid' ? revealed : (opened ?? revealed);
  if (!picks) return { failures, recomputed: 0, sealed: settlements.length, unknowable: 0 };
  let unknowable = 0;
  for (const { index, leaf } of settlements) {
    const found = recomputeSettlement(picks, leaf);
    const { outcome, profit, number } = leaf;
    if (found.state === 'unknowable') unknowable += 1;
    else if (found.state === 'unusable') failures.push({ code: 'resultsUnusable', index, schemeId, number });
    else if (found.state === 'differs') {
      const { again } = found;
      failures.push({
        code: 'settlementDiffers',
        index,
        schemeId,
        number,
        logged: { outcome, profit },
        again,
      });
    } else if (!isSealedKickoff(life, index)) {
      failures.push({ code: 'kickoffDiffers', index, schemeId });
    }
  }
  return { failures, recomputed: settlements.length - unknowable, sealed: 0, unknowable };
}

/** Picks of a scheme as the log opens them, else as an opened text does whose seal was verified; null while sealed. */
export function picksOf(sha256: Sha256, life: SchemeLife, reveal: Reveal | null): SealedPicks | null {
  const opened = openedPicks(sha256, life);
  if (opened !== null && opened !== 'invalid') return opened;
  return reveal && readPicks(reveal.sealedText);
}

/** Picks opened by the first settlement, or after a withdrawal; null where the format has no opening. */
function openedPicks(
  sha256: Sha256,
  { publish, settlements, opening: ofWithdrawn }: SchemeLife,
): SealedPicks | 'invalid' | null {
  const { picksSeal, schemeId, market, ruleSet, matchIds } = publish;
  // A scheme of format 1 has nothing that an opening could fit.
  if (picksSeal === undefined) return ofWithdrawn ? 'invalid' : null;
  const opening = settlements[0]?.leaf.opening ?? ofWithdrawn;
  if (!opening) return 'invalid';
  const { salt, text } = opening;
  if (sealOf(sha256, { schemeId, salt, sealedText: text }) !== picksSeal) return 'invalid';
  const picks = readPicks(text);
  if (!picks || picks.schemeId !== schemeId || picks.market !== market || picks.ruleSet !== ruleSet) {
    return 'invalid';
  }
  return picks.picks.every(({ matchId }) => matchIds.includes(matchId)) ? picks : 'invalid';
}

function isSamePicks(a: SealedPicks, b: SealedPicks): boolean {
  const textOf = ({ market, ruleSet, chancePercent, picks }: SealedPicks) =>
    JSON.stringify([
      [market, ruleSet, chancePercent],
      ...picks.map((each) => [
        each.matchId,
        each.market,
        each.pick,
        each.lineQuarters,
        each.oddsMilli,
        each.bookmaker,
      ]),
    ]);
  return textOf(a) === textOf(b);
}

/** Whether a settlement measured postponement from the kick-offs that were sealed. */
function isSealedKickoff({ publish, settlements }: SchemeLife, index: number): boolean {
  const { matches } = publish;
  const results = settlements.find((each) => each.index === index)?.leaf.results ?? [];
  if (!matches) return true;
  return results.every(({ matchId, sealedKickoffAt }) =>
    matches.some((match) => match.matchId === matchId && match.kickoffAt === sealedKickoffAt),
  );
}
